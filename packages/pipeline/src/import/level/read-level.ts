import type { BrushLevel } from '@brushwork/asset'
import { detectFormat, FormatError, type Issue } from '@brushwork/codecs'
import { type BspDocument, bspMiptex, readBsp } from '@brushwork/codecs/bsp'
import { type MapDocument, readMap } from '@brushwork/codecs/map'
import type { Palette } from '@brushwork/codecs/palette'
import { readWmb, type WmbDocument, wmbPalette } from '@brushwork/codecs/wmb'
import { readWmp, type WmpDocument } from '@brushwork/codecs/wmp'
import {
  type CompiledSource,
  type CompileState,
  levelFromMap,
  levelFromWmp,
  type MapShaders,
  sourceFromBsp,
  sourceFromWmb,
} from '@brushwork/wmp-compiler'
import { extensionOf } from '../../host/path.js'
import { comparable, referenceName } from '../../resolve/reference.js'
import { type ArchivedTexture, quakeTexturesByName, texturesByName } from './archive.js'
import { refuseUnreadable } from './refuse-unreadable.js'

/** A level as its file stores it, with data that the compiler does not use. */
export interface LevelSource {
  readonly level: BrushLevel
  /** What the reader tolerated. */
  readonly issues: readonly Issue[]
  /** For 8-bit textures in archives without a palette of their own. */
  readonly palette: Palette | undefined
  /** Textures embedded in the file, by lower-case name; empty for sources. */
  readonly textures: ReadonlyMap<string, ArchivedTexture>
  /** Lower-case base names of the folders that the level prefers for textures. */
  readonly textureFolders: readonly string[]
  /** Compiles formats that have results of a compiler; otherwise the default `compile` runs. */
  readonly compile?: CompiledSource['compile']
  /** Adds the lightmaps of the file, where it has some. */
  readonly keepLight?: CompiledSource['keepLight']
}

type ReadSource = (bytes: Uint8Array, state?: CompileState, shaders?: MapShaders) => LevelSource

const bsp: ReadSource = (bytes) => bspSource(readBsp(bytes))
const map: ReadSource = (bytes, state, shaders) => mapSource(readMap(bytes), state, shaders)
const wmb: ReadSource = (bytes) => wmbSource(readWmb(bytes))
const wmp: ReadSource = (bytes) => wmpSource(readWmp(bytes))

/** Readers by format id, or by extension where the content does not decide. */
const READERS: Readonly<Record<string, ReadSource>> = {
  wmp,
  map,
  'doom3-map': map,
  vmf: map,
  bsp,
  bsp29: bsp,
  bsp2: bsp,
  '2psb': bsp,
  bsp30: bsp,
}

/**
 * Reads a level of any format.
 * @param state of earlier versions of the same file: speeds up reading and does not affect the result
 * @param shaders of the textures of maps
 * @throws FormatError
 */
export function readLevelSource(
  bytes: Uint8Array,
  path: string,
  state?: CompileState,
  shaders?: MapShaders,
): LevelSource {
  const detected = detectFormat(bytes)?.id
  const extension = extensionOf(path).slice(1)
  // Content of another kind of file is refused by the reader of the extension, which names what it expected.
  const read = (detected === undefined ? undefined : readerOf(detected)) ?? readerOf(extension)
  if (read === undefined) {
    throw new FormatError('foreign', { format: detected ?? extension, path: '' }, 'no level of this format can be read')
  }
  return read(bytes, state, shaders)
}

/** Each WMB version is a format of its own: wmb6, wmb7. */
function readerOf(format: string): ReadSource | undefined {
  return format.startsWith('wmb') ? wmb : READERS[format]
}

function wmpSource(document: WmpDocument): LevelSource {
  const palette = { colors: document.wed.palette, issues: [] }
  const textureFolders = document.wed.textureFolders.map(folderName).filter((name) => name !== '')
  return { level: levelFromWmp(document), issues: document.issues, palette, textures: new Map(), textureFolders }
}

function mapSource(document: MapDocument, state?: CompileState, shaders?: MapShaders): LevelSource {
  refuseUnreadable(document)
  return {
    level: levelFromMap(document, state, shaders),
    issues: document.issues,
    palette: undefined,
    textures: new Map(),
    textureFolders: [],
  }
}

/** Keeps geometry, tree, visibility, light and solids as stored in the file. */
/** @throws FormatError for a file without a model: what is drawn and what is solid are its parts */
function bspSource(document: BspDocument): LevelSource {
  if (document.models.count === 0) {
    const reason = 'expected at least one model, the world, found none: the file is probably cut off, copy it again'
    throw new FormatError('truncated', { format: document.format, path: 'models' }, reason)
  }
  const textures = document.textures.flatMap((_, index) => bspMiptex(document, index) ?? [])
  return {
    ...sourceFromBsp(document),
    issues: document.issues,
    palette: undefined,
    textures: quakeTexturesByName(textures),
    textureFolders: [],
  }
}

/** Keeps the light of the file; the rest is compiled again. */
function wmbSource(document: WmbDocument): LevelSource {
  return {
    ...sourceFromWmb(document),
    issues: document.issues,
    palette: wmbPalette(document),
    textures: texturesByName(document.textures),
    textureFolders: [],
  }
}

/** Gives `textures` for `C:\\game\\Textures\\`. Like files, folders are looked up in the project by base name. */
function folderName(written: string): string {
  return comparable(referenceName(written.replace(/(?<![\\/])[\\/]+$/, '')))
}
