import type { KnownFormat } from './known-format.js'

/** A format that this package does not read, by the beginning of its files. */
interface OtherFormat extends KnownFormat {
  /** First bytes as Windows-1252 text. */
  readonly mark: string
}

/**
 * Formats that users of these games may try, besides those of `foreign-formats.ts`. Detection knows them, readers do not, so that a reader in a page stays
 * small. The longest mark comes first where one begins another.
 */
export const OTHER_FORMATS: readonly OtherFormat[] = [
  model('half-life', 'IDST\n\0\0\0', 'a Half-Life model (IDST 10)'),
  model('source-model', 'IDST,\0\0\0', 'a model of the Source engine (IDST 44)'),
  model('source-model', 'IDST0\0\0\0', 'a model of the Source engine (IDST 48)'),
  model('source-model', 'IDST1\0\0\0', 'a model of the Source engine (IDST 49)'),
  model('md4', 'IDP4', 'a model of Quake III with bones (MD4)'),
  model('mdr', 'RDM5', 'a model of Elite Force (MDR)'),
  model('mdc', 'IDPC', 'a model of Return to Castle Wolfenstein (MDC)'),
  model('mds', 'MDSW', 'a model of Return to Castle Wolfenstein (MDS)'),
  model('mdm', 'MDMW', 'a model of Enemy Territory (MDM)'),
  model('mdx', 'MDXW', 'a skeleton of Enemy Territory (MDX)'),
  model('glm', '2LGM', 'a model of Jedi Outcast or Academy (GLM)'),
  model('gla', '2LGA', 'a skeleton of Jedi Outcast or Academy (GLA)'),
  model('dkm', 'DKMD', 'a Daikatana model (DKM)'),
  model('iqm', 'INTERQUAKEMODEL', 'an Inter-Quake model (IQM)'),
  model('iqe', '# Inter-Quake Export', 'an Inter-Quake export (IQE)'),
  model('md5', 'MD5Version', 'a Doom 3 model (MD5)'),
  model('zym', 'ZYMOTICMODEL', 'a Zymotic model (ZYM)'),
  model('dpm', 'DARKPLACESMODEL', 'a DarkPlaces model (DPM)'),
  model('psk', 'ACTRHEAD', 'an Unreal model (PSK)'),
  model('fbx', 'Kaydara FBX Binary', 'an FBX model'),
  model('fbx', '; FBX', 'an FBX model, as text'),
  model('blend', 'BLENDER', 'a Blender file'),
  ...[1, 2, 3, 4, 5].map((version) => {
    return level('wmb', `WMB${version}`, 'a compiled GameStudio level of an old version (WMB)')
  }),
  level('bsp38', 'IBSP&\0\0\0', 'a compiled Quake II level (IBSP 38)'),
  level('bsp41', 'IBSP)\0\0\0', 'a compiled Daikatana level (IBSP 41)'),
  level('bsp46', 'IBSP.\0\0\0', 'a compiled Quake III level (IBSP 46)'),
  level(
    'bsp47',
    'IBSP/\0\0\0',
    'a compiled level of Return to Castle Wolfenstein, Enemy Territory or Quake Live (IBSP 47)',
  ),
  level('rbsp', 'RBSP', 'a compiled level of Jedi Outcast, Academy or SiN (RBSP)'),
  level('fbsp', 'FBSP', 'a compiled level of QFusion (FBSP)'),
  level('fakk', 'FAKK', 'a compiled level of F.A.K.K.² or Alice (FAKK)'),
  level('mohaa', '2015\x13\0\0\0', 'a compiled level of Medal of Honor (2015)'),
  archive('grp', 'KenSilverman', 'an archive of the Build engine (GRP)'),
  archive('doom-wad', 'IWAD', 'a Doom archive (IWAD)'),
  archive('doom-wad', 'PWAD', 'a Doom archive (PWAD)'),
  archive('7z', "7z¼¯'\x1c", 'a 7-Zip archive'),
  archive('rar', 'Rar!', 'a RAR archive'),
  image('sprite2', 'IDS2', 'a Quake II sprite (SP2)'),
  image('psd', '8BPS', 'a Photoshop image (PSD)'),
  image('ktx2', '«KTX 20»', 'a KTX2 image'),
  image('vtf', 'VTF\0', 'a texture of the Source engine (VTF)'),
]

const ENGINE = 'load it with your engine: it needs no import'
const QUAKE = 'save it as a Quake model of 8 bits (IDPO), or as MD3'
const DOOM = 'levels and textures of Doom are not read, those of Quake and GameStudio are'
const READ_HERE = 'import it as a sprite (?sprite), or name it as a texture'

/** What to do with files of some formats. */
const BY_ID: Readonly<Record<string, string>> = {
  md16: QUAKE,
  rapo: QUAKE,
  'half-life-sequence': 'it belongs to the .mdl file of the same name without number; convert that one',
  wmb: 'import its source, the .wmp file, or compile that again',
  'doom-wad': DOOM,
  sprite: 'save its frames side by side as one image with their number in its name: smoke+8.png',
  sprite2: 'import the images that it names',
  png: READ_HERE,
  jpeg: READ_HERE,
  glb: ENGINE,
  gltf: ENGINE,
  acknex3: 'it has no brushes: build it again in WED',
  'doom3-map': 'save it as a map of Quake in your editor',
  vmf: 'export it as a .map file',
}

/** What to do with files of other formats, by kind. */
const BY_KIND: Readonly<Partial<Record<KnownFormat['kind'], string>>> = {
  model: 'convert it to MD3 or MDL7 with a modeling program or Noesis, or to glTF and load that with your engine',
  level: 'import its source, the .map file, or decompile it to one',
  archive: 'unpack it, and import the files inside',
  image: 'save it as PNG or TGA',
}

/** What to do with a file of a format that is not read. */
export function adviceOn({ id, kind }: KnownFormat): string | undefined {
  return Object.hasOwn(BY_ID, id) ? BY_ID[id] : BY_KIND[kind]
}

function model(id: string, mark: string, name: string): OtherFormat {
  return { id, mark, kind: 'model', name }
}

function level(id: string, mark: string, name: string): OtherFormat {
  return { id, mark, kind: 'level', name }
}

function archive(id: string, mark: string, name: string): OtherFormat {
  return { id, mark, kind: 'archive', name }
}

function image(id: string, mark: string, name: string): OtherFormat {
  return { id, mark, kind: 'image', name }
}
