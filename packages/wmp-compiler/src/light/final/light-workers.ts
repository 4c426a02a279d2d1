import type { LightField, LightPass, LightPlan } from './light-plan.js'
import { LightBaker } from './tiles/light-baker.js'

/** Lights the tiles of a plan, in other threads for example. The result does not depend on it. */
export interface LightWorkers {
  /** Allocates memory that threads share; default: ordinary memory. */
  readonly allocate?: (bytes: number) => ArrayBufferLike
  /** Lets others have their turn, such as the requests of a server. */
  turn?(): Promise<void>
  /**
   * Runs `LightBaker.light` on every tile, in any order.
   * @param done is called with the number of tiles that are done, now and then.
   * @throws what `done` throws.
   */
  run(plan: LightPlan, pass: LightPass, field: LightField, done: (tiles: number) => void): Promise<void>
}

/** Tiles that are lit before others get their turn: some milliseconds. */
const TURN = 16

/** Lights one tile after the other in this thread. */
export function inlineLightWorkers(): LightWorkers {
  let prepared: { readonly plan: LightPlan; readonly baker: LightBaker } | undefined
  return {
    async run(plan, pass, field, done) {
      if (prepared?.plan !== plan) prepared = { plan, baker: new LightBaker(plan) }
      const count = plan.tiles.length / 5
      for (let tile = 0; tile < count; tile++) {
        prepared.baker.light(tile, pass, field)
        if (tile % TURN !== TURN - 1) continue
        done(tile + 1)
        await undefined
      }
      done(count)
    },
  }
}
