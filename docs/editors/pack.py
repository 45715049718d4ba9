"""Pack the extension for editors of the Visual Studio Code family: `python3 docs/editors/pack.py [FOLDER]`.

Writes `croupier-rules-VERSION.vsix` into the folder (`dist` when left out), which `code --install-extension` takes.
A .vsix is a zip of the extension and two pages that say what it is.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZipFile

EXTENSION = Path(__file__).resolve().parent / "croupier"
TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
"""


def manifest(about: dict[str, object]) -> str:
    """What the packed extension says of itself, from its package.json."""
    name, version, publisher = (quoteattr(str(about[key])) for key in ("name", "version", "publisher"))
    engine = quoteattr(str(about["engines"]["vscode"]))  # type: ignore[index]
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={name} Version={version} Publisher={publisher}/>
    <DisplayName>{escape(str(about["displayName"]))}</DisplayName>
    <Description xml:space="preserve">{escape(str(about["description"]))}</Description>
    <Categories>{escape(",".join(about["categories"]))}</Categories>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value={engine}/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def pack(folder: Path) -> Path:
    """Write the packed extension into `folder`. Returns its path."""
    about = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{about['name']}-{about['version']}.vsix"
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        packed.writestr("[Content_Types].xml", TYPES)
        packed.writestr("extension.vsixmanifest", manifest(about))
        for file in sorted(EXTENSION.rglob("*")):
            if file.is_file():
                packed.write(file, f"extension/{file.relative_to(EXTENSION).as_posix()}")
    return path


if __name__ == "__main__":
    print(pack(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")))
