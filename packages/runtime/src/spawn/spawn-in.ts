import { type Bounds, type Entity, type LevelTree, nearestName, type Vector } from '@brushwork/asset'
import type { Body } from '../collision/body.js'
import type { World } from '../collision/world.js'
import { anglesOfDirection, directionOfAngles } from '../entities/engine-angles.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import { WALKER_SIZES, type WalkerSize } from '../walk/walker-size.js'
import {
  chosenStarts,
  findStarts,
  type RiseOf,
  type Start,
  type StartChoice,
  type Starting,
  type StartKind,
} from './find-starts.js'
import { largestFloor } from './largest-floor.js'
import { settle } from './settle.js'
import { type Footing, Stand } from './stand.js'

/** Where a player starts. Pack axes, quants. */
export interface Spawn {
  /** Position of the feet: free, and on the floor if one is below. */
  readonly feet: Vector
  /** Position of the eyes. */
  readonly eye: Vector
  /** Pan, tilt and roll of the view [degrees]; where the level gives none, it looks where it sees farthest. */
  readonly angles: Vector
  /** The entity that stands for the player: leave it out of the world, and hide it. Undefined where the start is none. */
  readonly entity: Entity | undefined
  readonly foundBy: StartKind
  /** What was found, for messages: `entity "player_1"`. */
  readonly name: string
  /** False where nothing is below, as in space. */
  readonly isOnFloor: boolean
}

export interface SpawnOptions<Owner = unknown, Name extends string = string> {
  /**
   * The start to take: the name, action or class of an entity, the name of a position or region; one of these objects; a function that chooses one;
   * or a position of the feet. Default: what the names of games say (docs/help/where-am-i.md), else the middle of the largest floor.
   */
  readonly at?: StartChoice<Name>
  /** Size of the player. Default: Quake's, as that of `Walker`. */
  readonly size?: WalkerSize
  /** How far from a start that is in something solid a free position may be [quants]. Default: four times the height of the player. */
  readonly reach?: number
  /** How high the origin of an entity is above its feet [quants]. Default: 0, or 24 for classes of Quake's maps. */
  readonly riseOf?: RiseOf
  /** The body of an entity in the world: that of the player does not stop him. Default: none. */
  readonly bodyOf?: (entity: Entity) => Body<Owner> | undefined
}

/** Directions in which a view is looked for. */
const VIEWS = 16
/** How far down a view is tilted that meets nothing [degrees]. */
const STEEPEST = -45
/** Names of a level in an error. */
const MOST_NAMES = 12

const SPAWN_OPTIONS: OptionNames<SpawnOptions> = { at: true, size: true, reach: true, riseOf: true, bodyOf: true }

/** What of a level is needed to start in it. */
export interface SpawnLevel extends Starting {
  readonly bounds: Bounds
  readonly tree?: LevelTree
}

/**
 * Finds where a player starts in a level: a free position on the floor, of the first start that has one. A level without a start gives the middle of its
 * largest floor (`foundBy: 'floor'`).
 * @throws Error if `at` finds nothing, or no start has a free position within reach
 * @example
 * ```ts
 * import { spawnIn, Walker, World } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const world = new World<string>()
 * if (level.collision) world.add({ collision: level.collision }, {}, 'level')
 * const player = new Walker(world, { position: spawnIn(level, world).feet })
 * ```
 */
export function spawnIn<Owner>(level: SpawnLevel, world: World<Owner>, options: SpawnOptions<Owner> = {}): Spawn {
  if (!Array.isArray(level?.entities)) throw wrongArgument('spawnIn', 'a loaded level', level)
  if (typeof world?.trace !== 'function') throw wrongArgument('spawnIn', 'a World', world)
  checkOptions('spawnIn', options, SPAWN_OPTIONS)
  const { at, size = WALKER_SIZES.quake, reach = size.height * 4, riseOf, bodyOf } = options
  const starts = at === undefined ? findStarts(level, riseOf) : chosenStarts(level, at, riseOf)
  if (at !== undefined && starts.length === 0) throw nothingChosen(level, at)
  for (const start of starts) {
    const stand = new Stand(world, size, level.tree, start.entity && bodyOf?.(start.entity))
    const footing = settle(stand, start.origin, start.rise, reach)
    if (footing !== undefined) return spawnAt(start, footing, stand, size.eyeHeight, boxOf(level, world))
  }
  const real = starts.filter(({ foundBy }) => foundBy !== 'view')
  if (real.length > 0) throw allStuck(real, reach)
  return spawnAnywhere(level, world, size, reach)
}

/** Where a level is seen from inside that has no start. */
function spawnAnywhere<Owner>(level: SpawnLevel, world: World<Owner>, size: WalkerSize, reach: number): Spawn {
  const stand = new Stand(world, size, level.tree)
  const box = boxOf(level, world)
  const floor = largestFloor(stand, size, box)
  if (floor !== undefined) {
    const start: Start = { foundBy: 'floor', name: 'the largest floor', origin: floor, rise: 0 }
    return spawnAt(start, { feet: floor, isOnFloor: true, isLoose: false }, stand, size.eyeHeight, box)
  }
  const start: Start = {
    foundBy: 'middle',
    name: 'the middle of the level',
    origin: middleOf(box),
    rise: size.eyeHeight,
  }
  // Above all that stops movements nothing does.
  const above: Vector = [start.origin[0], box.max[1] + 1, start.origin[2]]
  const footing = settle(stand, start.origin, start.rise, reach) ?? stand.drop(above)
  return spawnAt(start, footing, stand, size.eyeHeight, box)
}

function spawnAt<Owner>(
  { foundBy, name, angles, entity }: Start,
  { feet, isOnFloor }: Footing,
  stand: Stand<Owner>,
  eyeHeight: number,
  box: Bounds,
): Spawn {
  const eye: Vector = [feet[0], feet[1] + eyeHeight, feet[2]]
  return { feet, eye, angles: viewOf(angles) ?? widestView(stand, eye, box), entity, foundBy, name, isOnFloor }
}

/** Players stand upright; an `angle` of a map that means up or down is not a view. */
function viewOf(angles: Vector | undefined): Vector | undefined {
  return angles && [angles[0], upright(angles[1]), 0]
}

function upright(tilt: number): number {
  const signed = tilt > 180 ? tilt - 360 : tilt
  return Math.abs(signed) < 85 ? signed : 0
}

/** The direction in which one sees farthest; where nothing ends the view, to the middle of the level, or down at it from its middle. */
function widestView<Owner>(stand: Stand<Owner>, eye: Vector, box: Bounds): Vector {
  const { min, max } = box
  const reach = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) + 1
  let [best, farthest, nearest] = [0, 0, reach]
  for (let pan = 0; pan < 360; pan += 360 / VIEWS) {
    const sight = stand.sight(eye, directionOfAngles([pan, 0]), reach)
    nearest = Math.min(nearest, sight)
    if (sight > farthest) [best, farthest] = [pan, sight]
  }
  if (nearest < reach) return [best, 0, 0]
  const [x, y, z] = middleOf(box)
  const [pan, tilt] = anglesOfDirection([x - eye[0], y - eye[1], z - eye[2]])
  return [pan, Math.max(tilt, STEEPEST), 0]
}

/** The box of all that is drawn or stops movements. */
function boxOf<Owner>({ bounds }: SpawnLevel, { bodies }: World<Owner>): Bounds {
  const boxes = [[...bounds.min, ...bounds.max], ...bodies.map(({ box }) => [...box])]
  // A terrain has no bottom; a level of entities has no surfaces.
  const finite = boxes.map((box) => box.map((value, side) => (Number.isFinite(value) ? value : box[(side + 3) % 6])))
  const filled = finite.filter((box) => box.some((value, axis) => axis < 3 && box[axis + 3] > value))
  const of = filled.length > 0 ? filled : finite.slice(0, 1)
  const least = (axis: number) => Math.min(...of.map((box) => box[axis]))
  const most = (axis: number) => Math.max(...of.map((box) => box[axis + 3]))
  return { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] }
}

function middleOf({ min, max }: Bounds): Vector {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

function nothingChosen({ entities, positions, regions }: SpawnLevel, at: unknown): Error {
  const marks = [...positions, ...regions, ...entities]
  const actions = entities.flatMap(({ action }) => action.split(',').map((one) => one.trim()))
  const names = [...new Set([...marks.map(({ name }) => name), ...actions])].filter((name) => name !== '')
  const near = typeof at === 'string' ? nearestName(at, names) : undefined
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  const hint = near ? `did you mean "${near}"?` : `It has ${names.slice(0, MOST_NAMES).join(', ') || 'none'}${more}`
  const what = typeof at === 'function' ? 'the function "at" chooses none' : `none is named "${at}"`
  return new Error(
    `a start was expected among the entities, positions and regions of the level, but ${what}${near ? ': ' : '. '}${hint}`,
  )
}

function allStuck(starts: readonly Start[], reach: number): Error {
  const [{ name, origin }] = starts
  const others = starts.length > 1 ? ` and ${starts.length - 1} other starts are` : ' is'
  return new Error(
    `${name} at ${origin.map(Math.round).join(', ')}${others} in something solid, and no position within ${reach} quants is free: give "at", a smaller "size" or a larger "reach"`,
  )
}
