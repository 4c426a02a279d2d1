import type { WmpColor, WmpLevel } from './document.js'

/** Values that all three encodings of a level share. */

/** Readers refuse files whose nodes nest deeper than this. Real levels have fewer than ten floors. */
export const MAX_NODE_DEPTH = 256

/** Bit of a block's flags: a mesh block. */
export const MESH_FLAG = 0x20

/** Skills of an entity of the old and of the new kind. */
export const OLD_SKILLS = 8
export const NEW_SKILLS = 20

/** Version of every file that stores vertices. */
export const VERSION = 710

/** Archive name that text files state for a level without an archive. */
export const DEFAULT_ARCHIVE = 'level.$$w'

/** How files state that a node is a block: kind code in binary, class in text. */
export const BLOCK_NODE = { code: 0x04, className: 'block' } as const

export const BLACK: WmpColor = [0, 0, 0]

/** Default settings for files without a level. */
export const DEFAULT_LEVEL: WmpLevel = {
  palette: '',
  nexus: 0,
  azimuth: 0,
  elevation: 0,
  fog: [BLACK, BLACK, BLACK, BLACK],
  sun: BLACK,
  ambient: BLACK,
}
