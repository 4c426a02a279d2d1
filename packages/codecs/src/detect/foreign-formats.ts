import type { KnownFormat } from './known-format.js'

/** A format that this package does not read, by the beginning of its files. */
interface ForeignFormat extends KnownFormat {
  /** First bytes as Windows-1252 text. */
  readonly mark: string
  /** What to do with such a file, for messages. */
  readonly advice: string
}

const CONVERT = 'convert it to MD3 or MDL7 with a modeling program or Noesis, or to glTF and load that with your engine'
export const LOAD = 'load it with your engine: it needs no import'
const UNPACK = 'unpack it, and import the files inside'
const MAP_SOURCE = 'import its source, the .map file, or decompile it to one'
const SAVE_IMAGE = 'save it as PNG or TGA'

/** The longest mark comes first where one begins another. Readers name foreign files by this list, so it holds no code and stays small. */
export const FOREIGN_FORMATS: readonly ForeignFormat[] = [
  model('rapo', 'RAPO', 'a model of Hexen II: Portal of Praevus (RAPO)'),
  model(
    'md16',
    'MD16',
    'a model of QuakeForge with 16-bit vertices (MD16)',
    'save it as a Quake model of 8 bits (IDPO), or as MD3',
  ),
  model('md2', 'IDP2', 'a Quake II model (IDP2)'),
  model('half-life', 'IDST\n\0\0\0', 'a Half-Life model (IDST)'),
  model('half-life', 'IDST', 'a model of Half-Life or the Source engine (IDST)'),
  model(
    'half-life-sequence',
    'IDSQ',
    'a Half-Life animation sequence (IDSQ)',
    'it belongs to the .mdl file of the same name without number; convert that one',
  ),
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
  { ...model('glb', 'glTF', 'a glTF binary', LOAD), kind: 'other' },
  level('bsp38', 'IBSP&\0\0\0', 'a compiled Quake II level (BSP38)'),
  level('bsp41', 'IBSP)\0\0\0', 'a compiled Daikatana level (BSP41)'),
  level('bsp46', 'IBSP.\0\0\0', 'a compiled Quake III level (BSP46)'),
  level('bsp47', 'IBSP/\0\0\0', 'a compiled level of Return to Castle Wolfenstein or Enemy Territory (BSP47)'),
  level('quake-bsp', 'IBSP', 'a compiled Quake II or III level (IBSP)'),
  level('vbsp', 'VBSP', 'a compiled level of the Source engine (VBSP)'),
  level('rbsp', 'RBSP', 'a compiled level of Jedi Outcast, Academy or SiN (RBSP)'),
  level('fbsp', 'FBSP', 'a compiled level of QFusion (FBSP)'),
  level('fakk', 'FAKK', 'a compiled level of F.A.K.K.² or Alice (FAKK)'),
  level('mohaa', '2015\x13\0\0\0', 'a compiled level of Medal of Honor (2015)'),
  {
    ...level('wmb', 'WMB', 'a compiled GameStudio level of an old version (WMB)'),
    advice: 'import its source, the .wmp file, or compile that again',
  },
  archive('pak', 'PACK', 'a Quake archive (PAK)'),
  archive('grp', 'KenSilverman', 'an archive of the Build engine (GRP)'),
  archive(
    'doom-wad',
    'IWAD',
    'a Doom archive (IWAD)',
    'import levels and textures of Quake or GameStudio; those of Doom are not read',
  ),
  archive(
    'doom-wad',
    'PWAD',
    'a Doom archive (PWAD)',
    'import levels and textures of Quake or GameStudio; those of Doom are not read',
  ),
  archive('zip', 'PK\x03\x04', 'a ZIP archive (PK3)'),
  archive('7z', "7z¼¯'\x1c", 'a 7-Zip archive'),
  archive('rar', 'Rar!', 'a RAR archive'),
  {
    id: 'sprite',
    mark: 'IDSP',
    kind: 'image',
    name: 'a sprite of Quake or Half-Life (SPR)',
    advice: 'save its frames as one image with the number of frames in its name: smoke+8.png',
  },
  {
    id: 'sprite2',
    mark: 'IDS2',
    kind: 'image',
    name: 'a Quake II sprite (SP2)',
    advice: 'import the images that it names',
  },
  image('png', '‰PNG\r\n\x1a\n', 'a PNG image'),
  image('jpeg', 'ÿØÿ', 'a JPEG image'),
  image('gif', 'GIF8', 'a GIF image', SAVE_IMAGE),
  image('psd', '8BPS', 'a Photoshop image (PSD)', SAVE_IMAGE),
  image('ktx2', '«KTX 20»', 'a KTX2 image', SAVE_IMAGE),
  image('vtf', 'VTF\0', 'a texture of the Source engine (VTF)', SAVE_IMAGE),
]

function model(id: string, mark: string, name: string, advice = CONVERT): ForeignFormat {
  return { id, mark, kind: 'model', name, advice }
}

function level(id: string, mark: string, name: string): ForeignFormat {
  return { id, mark, kind: 'level', name, advice: MAP_SOURCE }
}

function archive(id: string, mark: string, name: string, advice = UNPACK): ForeignFormat {
  return { id, mark, kind: 'archive', name, advice }
}

function image(
  id: string,
  mark: string,
  name: string,
  advice = 'import it as a sprite (?sprite), or name it as a texture',
): ForeignFormat {
  return { id, mark, kind: 'image', name, advice }
}
