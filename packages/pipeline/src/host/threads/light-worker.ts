/** Code of a worker thread: it lights tiles of its plan, pass after pass, until it is terminated. */
import { parentPort, workerData } from 'node:worker_threads'
import { LightBaker, type LightField, type LightPlan } from '@brushwork/wmp-compiler/light'
import { type LightTiles, lightNext } from './light-tiles.js'

/** Start data of a thread. */
export interface LightJob {
  readonly plan: LightPlan
  readonly field: LightField
  /** From 1. */
  readonly thread: number
}

const { plan, field, thread } = workerData as LightJob
const baker = new LightBaker(plan)
parentPort?.on('message', (tiles: LightTiles) => {
  while (lightNext(baker, field, tiles, thread));
})
