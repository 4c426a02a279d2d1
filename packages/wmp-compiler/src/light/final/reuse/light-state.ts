import type { Emitter, Emitters } from '../emitters.js'
import type { LightField, LightPlan } from '../light-plan.js'
import type { Tile } from '../tiles/tile.js'
import { reaches } from '../tiles/tile-lamps.js'
import { isSame, LightReuse } from './light-reuse.js'

/** The direct light of the last draft of a level. */
interface BakedLevel {
  readonly plan: LightPlan
  readonly field: LightField
}

/**
 * State that one draft of a level leaves for the next. After a lamp has moved, only the tiles that it reached or
 * reaches are lit again. The result does not depend on it.
 */
export class LightState {
  readonly reuse = new LightReuse()
  #previous: BakedLevel | undefined

  /** Stores the direct light of a plan for reuse by the next one. */
  keep(next: BakedLevel): void {
    this.#previous = next
  }

  /**
   * Takes over the light of the last plan if faces and quality are the same.
   * @param tileOf a tile of the plan. @returns indices of the tiles that are still to be lit, undefined without a previous draft.
   */
  takeOver(plan: LightPlan, field: LightField, tileOf: (tile: number) => Tile): number[] | undefined {
    const previous = this.#previous
    this.#previous = undefined
    if (previous === undefined || !isSameScene(previous.plan, plan)) return undefined
    const changed = changedEmitters(previous.plan.emitters, plan.emitters)
    if (changed === undefined) return undefined
    for (const [layer, values] of previous.field.direct.entries()) field.direct[layer].set(values)
    field.valid.set(previous.field.valid)
    if (previous.field.towards !== undefined) field.towards?.direct.set(previous.field.towards.direct)
    const tiles = [...new Array(plan.tiles.length / 5).keys()]
    return tiles.filter((tile) => changed.some((emitter) => reaches(emitter, tileOf(tile))))
  }
}

function isSameScene(before: LightPlan, now: LightPlan): boolean {
  return (
    JSON.stringify([before.styles, before.quality, before.directional]) ===
      JSON.stringify([now.styles, now.quality, now.directional]) &&
    isSame(before.tree.nodes, now.tree.nodes) &&
    isSame(before.tree.leafs, now.tree.leafs) &&
    before.charts.length === now.charts.length &&
    before.charts.every(({ pitch, corners, normals }, chart) => {
      const other = now.charts[chart]
      return pitch === other.pitch && isSame(corners, other.corners) && isSame(normals, other.normals)
    })
  )
}

/**
 * Lamps that only one of two levels has. Undefined when their suns differ, which reach everything, or the order of the lamps
 * that both have, in which their light is added.
 */
function changedEmitters(before: Emitters, now: Emitters): Emitter[] | undefined {
  if (JSON.stringify(before.suns) !== JSON.stringify(now.suns)) return undefined
  const [old, fresh] = [before, now].map(({ points }) => points.map((emitter) => JSON.stringify(emitter)))
  const [had, has] = [new Set(old), new Set(fresh)]
  const common = (keys: readonly string[], other: ReadonlySet<string>): string =>
    keys.filter((key) => other.has(key)).join()
  if (common(old, has) !== common(fresh, had)) return undefined
  const gone = before.points.filter((_, index) => !has.has(old[index]))
  return [...gone, ...now.points.filter((_, index) => !had.has(fresh[index]))]
}
