import type { Host } from '@brushwork/pipeline'

type VisThreads = Awaited<ReturnType<NonNullable<Host['visThreads']>>>

/** Receives the beginning of each phase of a build; calls of the result mark its end. */
export type OnPhase = (name: string) => () => void

/** The part of the pipeline's `Steps` that reports phases. */
interface TimedSteps {
  start(name: string): () => void
  cached(step: { name: string }, ...rest: readonly unknown[]): Promise<Uint8Array | undefined>
  store(step: { name: string }, ...rest: readonly unknown[]): Promise<void>
  timed<T>(name: string, cached: boolean, run: () => T | Promise<T>): Promise<T>
}

/** Makes the pipeline of this process report the steps of its builds. */
export async function watchSteps(onPhase: OnPhase): Promise<void> {
  const path = new URL('./store/steps.js', import.meta.resolve('@brushwork/pipeline')).href
  const { Steps } = (await import(path)) as { Steps: { prototype: TimedSteps } }
  const { start, timed, cached, store } = Steps.prototype
  /** Steps that the store has no result of, from their lookup to their result: other threads may make it. */
  const running = new Map<string, (() => void)[]>()
  Steps.prototype.cached = async function (step, ...rest) {
    const found = await cached.call(this, step, ...rest)
    if (found === undefined) running.set(step.name, [...(running.get(step.name) ?? []), onPhase(step.name)])
    return found
  }
  Steps.prototype.store = function (step, ...rest) {
    running.get(step.name)?.shift()?.()
    return store.call(this, step, ...rest)
  }
  Steps.prototype.start = function (name) {
    const end = onPhase(name)
    const ended = start.call(this, name)
    return () => {
      end()
      ended()
    }
  }
  Steps.prototype.timed = function <T>(name: string, cached: boolean, run: () => T | Promise<T>): Promise<T> {
    return during(onPhase, cached ? `look up ${name}` : name, () => timed.call(this, name, cached, run) as Promise<T>)
  }
}

/** A host that reports what builds do with files, servers and threads of visibility. */
export function watchedHost(host: Host, store: string, onPhase: OnPhase): Host {
  const { request, visThreads, wasmModule } = host
  return {
    ...host,
    writeFileAtomic: (path, bytes, folder) =>
      during(onPhase, `write ${roomOf(path, store)}`, () => host.writeFileAtomic(path, bytes, folder)),
    removeFile: (path) => during(onPhase, 'remove an entry', () => host.removeFile(path)),
    ...(request && {
      request: (sent) => during(onPhase, sent.method === 'GET' ? 'download' : 'upload', () => request(sent)),
    }),
    ...(wasmModule && { wasmModule: (name) => during(onPhase, 'load a codec', () => wasmModule(name)) }),
    ...(visThreads && { visThreads: async (count) => watchedVis(await visThreads(count), onPhase) }),
  }
}

function watchedVis(threads: VisThreads, onPhase: OnPhase): VisThreads {
  const { allocate } = threads
  return {
    ...(allocate && { allocate: (bytes) => allocate.call(threads, bytes) }),
    run: (plan, batches) => during(onPhase, 'visibility', async () => threads.run(plan, batches)),
    close: () => threads.close(),
  }
}

/** What a file is for. */
function roomOf(path: string, store: string): string {
  if (!path.startsWith(`${store}/`)) return 'output'
  const [room] = path.slice(store.length + 1).split('/')
  return { steps: 'step', packs: 'pack', files: 'file for bundlers' }[room] ?? room
}

async function during<T>(onPhase: OnPhase, name: string, run: () => Promise<T>): Promise<T> {
  const end = onPhase(name)
  try {
    return await run()
  } finally {
    end()
  }
}
