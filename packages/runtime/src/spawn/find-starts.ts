import type { Entity, Position, Region, Vector } from '@brushwork/asset'
import { checkFinite, type PointLike } from '../vector.js'
import { playerRank, riseOfClass, START_CLASSES, type StartClass, startRank, VIEW_CLASSES } from './start-names.js'

/** What of a level marks starts. */
export interface Starting {
  readonly entities: readonly Entity[]
  readonly positions: readonly Position[]
  readonly regions: readonly Region[]
}

/** What a level can start a player at. */
export type StartMark = Entity | Position | Region

/**
 * Where to start: the name of an entity, position or region, or an action or class; one of these objects; a function that chooses; or a
 * position of the feet.
 */
export type StartChoice<Name extends string = string> = Name | StartMark | PointLike | ((mark: StartMark) => boolean)

/**
 * What a start was found by: `choice` of the caller · `class` of a map · `action` of an entity · `position` · `region` · `name` or file of an entity ·
 * `view`: a position that is not a start, such as the end of a teleporter · `floor`: the largest one · `middle` of a level without floors.
 */
export type StartKind = 'choice' | 'class' | 'action' | 'position' | 'region' | 'name' | 'view' | 'floor' | 'middle'

/** A start, as the level has it. */
export interface Start {
  readonly foundBy: StartKind
  /** For messages: `entity "player_1"`. */
  readonly name: string
  /** Pack axes. */
  readonly origin: Vector
  /** How high the origin is above the feet [quants]. */
  readonly rise: number
  /** Pan, tilt and roll; absent where the level gives none. */
  readonly angles?: Vector
  readonly entity?: Entity
}

/** Things that can be a player: parts of the level and terrains cannot. */
const FIGURES: ReadonlySet<Entity['kind']> = new Set(['model', 'sprite', 'point', 'unknown'])

/** How high the origin of an entity's model is above its lowest point [quants]; undefined where that is not known. */
export type RiseOf = (entity: Entity) => number | undefined

/** The starts of a level, best first. */
export function findStarts(level: Starting, riseOf: RiseOf = () => undefined): Start[] {
  const { positions, regions } = level
  const figures = level.entities.filter(({ kind }) => FIGURES.has(kind))
  const places = [...figures, ...positions]
  const idle = figures.filter(({ kind, action }) => kind === 'model' && action === '')
  const found: readonly (readonly [StartKind, readonly StartMark[]])[] = [
    ['class', byClass(places, START_CLASSES)],
    ['action', byRank(figures, ({ action }) => playerRank(action))],
    ['position', byRank(positions, ({ name }) => startRank(name))],
    ['region', byRank(regions, ({ name }) => startRank(name))],
    ['name', byRank(idle, ({ name, file }) => Math.max(playerRank(name), playerRank(file)))],
    ['view', byClass(places, VIEW_CLASSES)],
    ['view', positions],
  ]
  // Each counts as what it was found by first.
  const kinds = new Map<StartMark, StartKind>()
  for (const [kind, marks] of found) for (const mark of marks) if (!kinds.has(mark)) kinds.set(mark, kind)
  return Array.from(kinds, ([mark, kind]) => startAt(kind, mark, riseOf))
}

/** The starts that a caller has chosen, in the order of the level. */
export function chosenStarts(level: Starting, choice: StartChoice, riseOf: RiseOf = () => undefined): Start[] {
  if (typeof choice === 'object' && choice !== null && !('position' in choice || 'bounds' in choice)) {
    const origin = checkFinite('the option "at"', choice)
    return [{ foundBy: 'choice', name: `position ${origin.join(', ')}`, origin, rise: 0 }]
  }
  const marks: StartMark[] = [...level.entities, ...level.positions, ...level.regions]
  const found = typeof choice === 'object' ? [choice] : marks.filter(chooses(choice))
  return found.map((mark) => startAt('choice', mark, riseOf))
}

function chooses(choice: string | ((mark: StartMark) => boolean)): (mark: StartMark) => boolean {
  if (typeof choice === 'function') return choice
  const lower = String(choice).toLowerCase()
  return (mark) =>
    mark.name.toLowerCase() === lower ||
    ('action' in mark && mark.action.split(',').some((name) => name.trim().toLowerCase() === lower))
}

/** Classes are names of positions, and actions of entities. */
function classOf(mark: Entity | Position): string {
  return ('action' in mark ? mark.action : mark.name).toLowerCase()
}

function byClass(marks: readonly (Entity | Position)[], classes: readonly StartClass[]): (Entity | Position)[] {
  // A start with a name is for those who come from another level.
  const isNamed = (mark: Entity | Position) => 'action' in mark && mark.name !== ''
  return classes.flatMap(({ pattern }) => {
    const found = marks.filter((mark) => pattern.test(classOf(mark)))
    return [...found.filter((mark) => !isNamed(mark)), ...found.filter(isNamed)]
  })
}

/** Those with a rank above 0, highest first, equal ones in the order of the level. */
function byRank<Mark>(marks: readonly Mark[], rankOf: (mark: Mark) => number): Mark[] {
  return [3, 2, 1].flatMap((rank) => marks.filter((mark) => rankOf(mark) === rank))
}

function startAt(foundBy: StartKind, mark: StartMark, riseOf: RiseOf): Start {
  if ('bounds' in mark) {
    const { min, max } = mark.bounds
    const origin: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
    return { foundBy, name: `region "${mark.name}"`, origin, rise: 0 }
  }
  const { position: origin, angles } = mark
  const rise = riseOfClass(classOf(mark))
  if (!('action' in mark)) return { foundBy, name: `position "${mark.name}"`, origin, rise: rise ?? 0, angles }
  const called = mark.name || mark.action || mark.file
  return { foundBy, name: `entity "${called}"`, origin, rise: rise ?? riseOf(mark) ?? 0, angles, entity: mark }
}
