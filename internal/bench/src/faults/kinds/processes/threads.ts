import { buildThreads, nodeHost } from '@brushwork/pipeline/node'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { checkHealing, tryBuild } from '../../project/test-bed.js'

const WORKER = new URL('./threads/build-worker.js', import.meta.resolve('@brushwork/pipeline')).href

/** How threads end, as text of a program; `milliseconds` is a random moment. */
const ENDS: Readonly<Record<string, string>> = {
  'end before they begin': 'process.exit(1)',
  'end at a random moment': 'setTimeout(() => process.exit(1), milliseconds); return make(task)',
  'throw at a random moment': 'setTimeout(() => { throw new Error("a fault") }, milliseconds); return make(task)',
  'end instead of an answer': 'await make(task); process.exit(0)',
  'throw instead of an answer': 'await make(task); throw new RangeError("a fault")',
  'reject with no error': 'await make(task); return Promise.reject(undefined)',
}

/** Threads that end while they make an asset. */
export const threadEnds: Fault = {
  id: 'threads',
  text: 'threads that make assets and encode images end or throw at the start, at a random moment, or instead of an answer',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const ends = Object.entries(ENDS)
    const rounds = Math.max(ends.length, Math.floor(count / 4))
    for (let round = 0; round < rounds; round++) {
      const [what, program] = ends[round % ends.length]
      const milliseconds = random.below(150)
      const store = `${testBed.folder}/threads-${round}`
      await tally.try(`threads ${what}, ${milliseconds} ms`, async () => {
        const threads = await buildThreads(3, 0, entryOf(program, milliseconds))
        await threads.open()
        const host = { ...nodeHost, buildThreads: async () => threads }
        const built = await tryBuild(testBed, { store, threads: true, host })
        return typeof built === 'string' ? built : checkHealing(testBed, store)
      })
    }
  },
}

function entryOf(program: string, milliseconds: number): URL {
  const text = `import * as worker from ${JSON.stringify(WORKER)}
    const milliseconds = ${milliseconds}
    export const loadInThread = worker.loadInThread
    export async function makeInThread(task) { const make = worker.makeInThread; ${program} }
    export async function encodeInThread(task) { const make = worker.encodeInThread; ${program} }`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
