import type { BlockContents } from '@brushwork/asset'
import type { Game } from '../../../words/game.js'

/** Face flags (docs/formats/wmp.md §5.4). */
const SKY = 0x5
const LIQUID = 0x9
const NONE = 0xb

/** Contents of a brush; `origin` is not a block but marks a position. */
export type BrushContents = BlockContents | 'origin'

/** What a texture's name implies for a face and its brush (docs/formats/map.md §5). */
export interface TextureMeaning {
  /** Contents of the brush if its first meaningful face has this texture; default `solid`. */
  readonly contents?: BrushContents
  /** Does not affect contents, like `skip` and `caulk`, which appear beside any texture. */
  readonly neutral?: true
  /** Face flags. */
  readonly flags: number
  /** Its image has holes: the brush hides nothing. */
  readonly seeThrough?: true
}

const NOTHING: TextureMeaning = { flags: 0 }
const UNDRAWN: TextureMeaning = { flags: NONE, neutral: true }
const SEE_THROUGH: TextureMeaning = { flags: 0, seeThrough: true }

const BY_NAME: Readonly<Record<string, TextureMeaning>> = {
  ...named(['clip', 'playerclip', 'fullclip', 'full_clip', 'weapclip'], { contents: 'clip', flags: NONE }),
  // Brushes that stop only creatures do not stop players.
  ...named(['monsterclip', 'botclip', 'donotenter'], { contents: 'passable', flags: NONE }),
  ...named(['trigger', 'aaatrigger', 'nodrawnonsolid', 'areaportal', 'antiportal', 'lightgrid'], {
    contents: 'passable',
    flags: NONE,
  }),
  ...named(['skip', 'hintskip', 'nodraw', 'caulk', 'null', 'bevel', 'solidhint', 'invisible'], UNDRAWN),
  hint: { contents: 'hint', flags: NONE },
  origin: { contents: 'origin', flags: NONE },
}

const UNDRAWN_LIQUID = /^[*!]?(?:water|slime|lava)skip$/
const LIQUID_NAME = /^(?:[*!]|(?:water|slime|lava)\d*$)/
const LIQUID_IN_COMMON = /^(?:water|slime|lava)/

function named(names: readonly string[], meaning: TextureMeaning): Record<string, TextureMeaning> {
  return Object.fromEntries(names.map((name) => [name, meaning]))
}

/** The meaning of a name, in any case. Folders count only for liquids and skies. */
export function meaningOfTexture(name: string): TextureMeaning {
  const folders = name.toLowerCase().replaceAll('\\', '/').split('/')
  const base = folders.pop() ?? ''
  // Maps for Source have all such names in one folder.
  const plain = folders.at(-1) === 'tools' && base.startsWith('tools') ? base.slice(5) : base
  if (Object.hasOwn(BY_NAME, plain)) return BY_NAME[plain]
  if (UNDRAWN_LIQUID.test(base)) return { contents: 'liquid', flags: NONE }
  const common = folders.at(-1) === 'common'
  if (LIQUID_NAME.test(base) || folders.includes('liquids') || (common && LIQUID_IN_COMMON.test(base))) {
    return { contents: 'liquid', flags: LIQUID }
  }
  if (plain.startsWith('sky') || folders.includes('skies')) return { flags: SKY }
  if (base.startsWith('{')) return SEE_THROUGH
  return NOTHING
}

/** Bits of Quake II's contents and surface numbers; Quake III's editors write the first only. */
const CONTENTS_DETAIL = 0x8000000
const CONTENTS_LIQUID = 0x38
const CONTENTS_WINDOW = 0x2
const CONTENTS_MIST = 0x40
const CONTENTS_CLIP = 0x10000
const CONTENTS_MONSTER_CLIP = 0x20000
const CONTENTS_ORIGIN = 0x1000000
const SURFACE_SKY = 0x4
const SURFACE_TRANSLUCENT = 0x30
const SURFACE_NODRAW = 0x80
const SURFACE_HINT = 0x100
const SURFACE_SKIP = 0x200

/** Combines the meaning of a name with the surface numbers of a face. The name is more specific, so it wins. */
export function meaningOfSurface(named: TextureMeaning, contents: number, surface: number, game: Game): TextureMeaning {
  if (named !== NOTHING) return named
  if ((contents & CONTENTS_ORIGIN) !== 0) return BY_NAME.origin
  if ((surface & SURFACE_HINT) !== 0) return BY_NAME.hint
  if ((contents & CONTENTS_CLIP) !== 0) return BY_NAME.clip
  const undrawn = (surface & (SURFACE_NODRAW | SURFACE_SKIP)) !== 0
  if ((contents & CONTENTS_LIQUID) !== 0) return { contents: 'liquid', flags: undrawn ? NONE : LIQUID }
  if ((contents & CONTENTS_MONSTER_CLIP) !== 0) return BY_NAME.monsterclip
  if ((contents & CONTENTS_MIST) !== 0) return { contents: 'passable', flags: undrawn ? NONE : 0 }
  if (undrawn) return UNDRAWN
  if ((surface & SURFACE_SKY) !== 0) return { flags: SKY }
  // Quake III has other meanings for these bits.
  const isClear = game !== 'quake3' && ((contents & CONTENTS_WINDOW) !== 0 || (surface & SURFACE_TRANSLUCENT) !== 0)
  return isClear ? SEE_THROUGH : NOTHING
}

/** Whether the surface numbers of a face make its brush a detail brush. */
export function isDetailSurface(contents: number): boolean {
  return (contents & CONTENTS_DETAIL) !== 0
}
