/** What a thread runs: it walks passages of the plan that it was started with, wave after wave, until it is ended. */
import { parentPort, workerData } from 'node:worker_threads'
import { PassageFlow, type VisPlan } from '@brushwork/wmp-compiler'
import { type SharedWave, walkWave } from './shared-wave.js'

const flow = new PassageFlow(workerData as VisPlan)
parentPort?.on('message', (wave: SharedWave) => walkWave(flow, wave))
