import type { Keys } from './keys.js'

/** The games that give some words another meaning than Quake. */
export type Game = 'quake' | 'half-life' | 'quake2' | 'quake3'

/** What tells the game of a map. */
export interface GameMarks {
  /** Comments before the first entity: editors name the game there. */
  readonly comments: readonly string[]
  readonly entities: readonly Keys[]
  readonly textures: readonly string[]
  /** Whether a face has the three numbers of Quake II. */
  readonly hasSurfaceNumbers: boolean
  /** Whether a brush is a patch or has brush primitives. */
  readonly hasOtherBrushes: boolean
}

/** Games by the name that TrenchBroom and others write after `// Game:`. */
const NAMED: readonly (readonly [pattern: RegExp, game: Game])[] = [
  [/^half-?life|^cry of fear|^sven/i, 'half-life'],
  [/^quake ?(?:3|iii)|wolf|jedi|xonotic|warsow|urban/i, 'quake3'],
  [/^quake ?(?:2|ii)$|daikatana|^sin$|kingpin|heretic ?(?:2|ii)|paintball|warfork/i, 'quake2'],
  [/^quake|hexen/i, 'quake'],
]
/** Classes and keys that only Half-Life has. */
const HALF_LIFE_CLASSES: ReadonlySet<string> = new Set([
  'light_environment',
  'light_spot',
  'infodecal',
  'func_wall_toggle',
])
const HALF_LIFE_KEYS: readonly string[] = ['rendermode', 'renderamt', 'maxrange', '_diffuse_light', 'zhlt_lightflags']
const HALF_LIFE_WAD = /half-?life|[\\/]valve[\\/]|[\\/]cstrike[\\/]|zhlt/i
/** Folders of textures that only Quake III has. */
const QUAKE3_FOLDERS = /^(?:textures\/)?(?:common|radiant|liquids|skies)\//i

/** The game that a map is for: the one that a comment names, else the one whose words it has. */
export function gameOf({ comments, entities, textures, hasSurfaceNumbers, hasOtherBrushes }: GameMarks): Game {
  for (const comment of comments) {
    const text = comment.trimStart()
    if (!/^Game:/i.test(text)) continue
    const name = text.slice('Game:'.length).trim()
    const found = NAMED.find(([pattern]) => pattern.test(name))
    if (found !== undefined) return found[1]
  }
  if (hasSurfaceNumbers || hasOtherBrushes) {
    return hasOtherBrushes || textures.some((name) => QUAKE3_FOLDERS.test(name)) ? 'quake3' : 'quake2'
  }
  return entities.some(isOfHalfLife) ? 'half-life' : 'quake'
}

function isOfHalfLife(keys: Keys): boolean {
  return (
    HALF_LIFE_CLASSES.has(keys.className) ||
    HALF_LIFE_KEYS.some((key) => keys.has(key)) ||
    (keys.className === 'light' && keys.numbers('_light').length === 4) ||
    (keys.className === 'worldspawn' && HALF_LIFE_WAD.test(keys.text('wad')))
  )
}
