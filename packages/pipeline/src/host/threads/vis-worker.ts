/** Code of a worker thread: it walks directed portals of its plan, wave after wave, until it is terminated. */
import { parentPort, workerData } from 'node:worker_threads'
import { PortalFlow, type VisPlan } from '@brushwork/wmp-compiler/visibility'
import { type SharedWave, walkWave } from './shared-wave.js'

const flow = new PortalFlow(workerData as VisPlan)
parentPort?.on('message', (wave: SharedWave) => walkWave(flow, wave))
