import { detectFormat, type Issue } from '@brushwork/codecs'
import { readMap } from '@brushwork/codecs/map'
import type { Palette } from '@brushwork/codecs/palette'
import { readWmb, type WmbDocument, wmbPalette } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { type CompileMemory, type Level, levelFromMap, levelFromWmb, levelFromWmp } from '@brushwork/wmp-compiler'
import { extensionOf } from '../../host/path.js'
import { comparable, referenceName } from '../../resolve/reference.js'
import { type ArchivedTexture, texturesByName } from './archive.js'

/** A level as its file says it, and what of it the compiler does not see. */
export interface LevelSource {
  readonly level: Level
  /** What the reader tolerated. */
  readonly issues: readonly Issue[]
  /** Of 8-bit textures in archives that bring none. */
  readonly palette: Palette | undefined
  /** Textures inside the file, by name in lower case; empty for all but compiled levels. */
  readonly textures: ReadonlyMap<string, ArchivedTexture>
  /** Base names of the folders that the level takes textures from, in lower case. */
  readonly textureFolders: readonly string[]
}

/**
 * Reads a level of any format, told by its content, and where that says nothing, by its ending.
 * @param memory of earlier versions of the same file: makes it faster, and nothing else. @throws FormatError
 */
export function readLevelSource(bytes: Uint8Array, path: string, memory?: CompileMemory): LevelSource {
  const format = detectFormat(bytes)?.id ?? extensionOf(path).slice(1)
  if (format.startsWith('wmb')) return compiledSource(readWmb(bytes))
  if (format === 'map' || format === 'doom3-map' || format === 'vmf') {
    const document = readMap(bytes)
    return {
      level: levelFromMap(document, memory),
      issues: document.issues,
      palette: undefined,
      textures: new Map(),
      textureFolders: [],
    }
  }
  const document = readWmp(bytes)
  const palette = { colours: document.wed.palette, issues: [] }
  const textureFolders = document.wed.textureFolders.map(folderName).filter((name) => name !== '')
  return { level: levelFromWmp(document), issues: document.issues, palette, textures: new Map(), textureFolders }
}

function compiledSource(document: WmbDocument): LevelSource {
  return {
    level: levelFromWmb(document),
    issues: document.issues,
    palette: wmbPalette(document),
    textures: texturesByName(document.textures),
    textureFolders: [],
  }
}

/** `textures` of `C:\\game\\Textures\\`: like files, folders are looked up in the project by their last name. */
function folderName(written: string): string {
  return comparable(referenceName(written.replace(/[\\/]+$/, '')))
}
