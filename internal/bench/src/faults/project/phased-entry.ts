/** Process entry of `buildPhased`: builds once, prints its phases, or dies in one of them. */
import { writeSync } from 'node:fs'
import type { SessionHost } from '@brushwork/pipeline'
import { buildThreads, nodeHost } from '@brushwork/pipeline/node'
import { buildProject } from './build-project.js'
import { Killer } from './killer.js'
import type { PhasedBuild } from './phased-build.js'
import { watchedHost, watchSteps } from './phases.js'

const { project, store, output, url, size, hasThreads, kill }: PhasedBuild = JSON.parse(process.argv[2])
const phases: [name: string, milliseconds: number][] = []
const killer = new Killer()
if (kill !== undefined) await killer.ready()
let left = kill?.occurrence ?? 0

function onPhase(name: string): () => void {
  if (name === kill?.phase && left-- === 0) return killer.arm(kill.microseconds)
  const start = performance.now()
  return () => void phases.push([name, performance.now() - start])
}

await watchSteps(onPhase)
const host = watchedHost(nodeHost, store, onPhase)
const threads = hasThreads ? await buildThreads(3, 0) : undefined
await threads?.open()
const watched: Awaited<ReturnType<NonNullable<SessionHost['buildThreads']>>> = threads && {
  offer: (...args) => threads.offer(...args),
  make: (...args) => {
    const end = onPhase('threads')
    return threads.make(...args).finally(end)
  },
  close: () => threads.close(),
}
const threaded: SessionHost = { ...host, buildThreads: async () => watched }
const remote = url !== undefined && { url }
await buildProject({ root: project, store, output, host: threaded, remote, size, threads: hasThreads })
writeSync(1, JSON.stringify(phases))
