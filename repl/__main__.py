"""`python -m repl` is `croupier`."""

from repl.main import main

raise SystemExit(main())
