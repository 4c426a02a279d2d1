/**
 * Words by which games mark where their player starts (docs/help/where-am-i.md lists them). All are compared in lower case.
 */

/** What a game calls a start: a class of maps, best first. `rise` is how high its origin is above the feet [quants]. */
export interface StartClass {
  readonly pattern: RegExp
  readonly rise: number
}

/** Origin of Quake's, Quake II's and Quake III's player above his feet. Half-Life's is 36: he drops by the rest. */
const QUAKE_RISE = 24

const quake = (pattern: RegExp): StartClass => ({ pattern, rise: QUAKE_RISE })

/** Classes of maps, best first. */
export const START_CLASSES: readonly StartClass[] = [
  quake(/^info_player_start$/),
  quake(/^info_player_deathmatch$/),
  quake(/^info_player_coop$/),
  // Teams of Quake II and III, of Counter-Strike and others, and returns from episodes: `info_player_start2`.
  quake(/^info_player_(?!intermission)/),
  quake(/^(?:info|pos|team)_(?!.*(?:intermission|monster|enem|npc))\w*(?:spawn|start|player)/),
  quake(/^testplayerstart$/),
]

/** Where nobody starts, but where one sees the level from inside: ends of teleporters, and cameras between levels. */
export const VIEW_CLASSES: readonly StartClass[] = [
  quake(/^(?:info|misc)_teleport(?:er)?_dest/),
  // A camera: its height is that of the eyes.
  { pattern: /^info_(?:player_)?intermission$/, rise: 46 },
]

/** The height of a class's origin above the feet; undefined for other names. */
export function riseOfClass(name: string): number | undefined {
  const lower = name.toLowerCase()
  return [...START_CLASSES, ...VIEW_CLASSES].find(({ pattern }) => pattern.test(lower))?.rise
}

/** Names of what belongs to a player and is not he, or waits for him. */
const NOT_A_PLAYER =
  /^(?:info|misc|func|target)_|trigger|enem|monster|npc|cam(?:era)?(?:_|\d|$)|follow|chase|shadow|weapon|gun|sword|sound|(?<!f)light|(?<!s)kill|hurt|damage|detect|near|look|attack|hand(?!l)|arms?(?:_|\d|$)|head|clip|block|stop|item|ghost|dead|corpse|push|ladder|exit|end(?:_|\d|$)|restart/

/** A name in small letters whose words are parted by `_`: `PlayerController,Core` is `player_controller_core`. */
function wordsOf(name: string): string {
  return name
    .replace(/\.[a-z]\w{0,3}$/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
}

/**
 * How sure an action, or the name or file of an entity, is that of the player: 3 for exactly that (`player`, `act_player`, `player1`), 2 if it begins
 * so (`player_walk`, `PlayerController`, `hero_move`), 1 if a word of it does (`my_player`); else 0.
 */
export function playerRank(name: string): number {
  const words = wordsOf(name)
  if (NOT_A_PLAYER.test(words)) return 0
  if (/^(?:(?:act|ac|action|ent|pl|my|main|the)_?)?(?:player|hero)_?\d*$/.test(words)) return 3
  if (/^(?:(?:act|ac|action|pl)_)?(?:players?|hero(?:_|\d|$)|pl_?biped|protagonist)/.test(words)) return 2
  return /(?:^|_)(?:player|hero|protagonist)(?:_|\d|$)/.test(words) ? 1 : 0
}

/** The same of positions and regions: 3 for a player's start (`player_start`, `playerSpawn`), 2 for a start, 1 for a player. */
export function startRank(name: string): number {
  const words = wordsOf(name)
  if (NOT_A_PLAYER.test(words)) return 0
  const isPlayers = /player|(?:^|_)hero(?:_|\d|$)/.test(words)
  const isStart = /spawn|(?:^|_)start|start(?:_|\d|$)/.test(words)
  if (isStart) return isPlayers ? 3 : 2
  return isPlayers ? 1 : 0
}
