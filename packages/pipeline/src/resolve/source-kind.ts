import type { AssetFacts } from '@brushwork/asset'
import { readableFormats } from '@brushwork/codecs/detect'
import { extensionOf } from '../host/path.js'
import { IMAGE_ENDINGS } from './image-reference.js'

type AssetKind = Exclude<AssetFacts['kind'], 'sprite'>

const isAssetKind = (kind: string): kind is AssetKind => kind === 'model' || kind === 'terrain' || kind === 'level'

/** Asset kinds by file extension: every model, terrain and level format of the codecs is a source. */
const KINDS: ReadonlyMap<string, AssetKind> = new Map(
  readableFormats.flatMap(({ kind, endings }) =>
    isAssetKind(kind) ? endings.map((ending): [string, AssetKind] => [ending, kind]) : [],
  ),
)

/** The extensions of source files, lower-case, with their dot. */
export const SOURCE_EXTENSIONS: readonly string[] = [...KINDS.keys()]

/** Excludes source maps of scripts and styles, which share their extension with Quake's maps. */
const NO_SOURCE_MAP = String.raw`(?<!\.(?:[cm]?[jt]sx?|css))`

/**
 * Matches the names of source files in any case, without a query; excludes source maps. Not global, so it is safe to
 * share.
 */
export const SOURCE_PATTERN = new RegExp(`(?:${SOURCE_EXTENSIONS.map(patternOf).join('|')})$`, 'i')

function patternOf(ending: string): string {
  return `${ending === '.map' ? NO_SOURCE_MAP : ''}\\${ending}`
}

/** Matches the names of images that can be sprites. Most images are textures, so these are not sources: an import asks for a sprite. */
export const SPRITE_PATTERN = new RegExp(`(?:${IMAGE_ENDINGS.map((ending) => `\\${ending}`).join('|')})$`, 'i')

/** Matches the names of sounds that browsers play. They are served as they are. */
export const SOUND_PATTERN = /\.(?:wav|ogg|mp3)$/i

/** The asset kind of a file name, as an import of it asks for; an image is a sprite. */
export function askedKind(file: string): AssetFacts['kind'] | undefined {
  return sourceKind(file) ?? (SPRITE_PATTERN.test(file) ? 'sprite' : undefined)
}

/** The asset kind of a file name; undefined when it is not a source file. */
export function sourceKind(file: string): AssetKind | undefined {
  return SOURCE_PATTERN.test(file) ? KINDS.get(extensionOf(file)) : undefined
}
