import type { MessagePort } from 'node:worker_threads'
// Loaded with the thread: later, the first asset would wait for it.
import '../make-asset.js'
import { BuildError } from '../../diagnostics/build-error.js'
import { nodeHost } from '../../host/node-host.js'
import { Codecs } from '../../image/encode/codecs/codecs.js'
import { claimNext, type EncodeBatch } from '../../image/encode/encode-batch.js'
import { encodeJob, type MadeImage } from '../../image/encode/encode-job.js'
import { ImageCache } from '../../image/image-cache.js'
import type { CacheNotice } from '../../store/cache-warning.js'
import { FileHashes } from '../../store/file-hashes.js'
import { type StepEvent, Steps } from '../../store/steps.js'
import { Store } from '../../store/store.js'
import type { BuildRequest } from '../build-request.js'
import type { MadeAsset } from '../made-asset.js'
import { type FileAccess, finderOf, makeFromFiles } from '../make-from-files.js'
import { type Begun, begin } from './begun.js'
import { type PlainError, PortHelpers, plainError } from './port-helpers.js'

/** One asset to make in a thread. Plain data, and a port. */
export interface BuildTask {
  readonly request: BuildRequest
  readonly root: string
  readonly cacheDir?: string | undefined
  readonly caches?: readonly string[] | undefined
  readonly begun: Begun
  /** Offers its images to other threads. */
  readonly port: MessagePort
}

/** Images to encode in a thread. Plain data. */
export interface EncodeTask {
  readonly batch: EncodeBatch
  /** Claims jobs for this thread. */
  readonly by: number
}

/** Answer of a thread. Plain data. */
export interface BuildAnswer {
  readonly result: MadeAsset | { readonly error: PlainError }
  readonly notices: readonly CacheNotice[]
  readonly steps: readonly StepEvent[]
}

/** Answers once this module is loaded. */
export function loadInThread(): void {}

/** Hashes of unchanged files, for all assets of this thread. */
const hashes = new FileHashes(nodeHost)
/** Images, likewise: assets share textures. */
const images = new ImageCache()

/** The end of what this thread was sent so far. It works on one asset at a time, whose memory it needs. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/**
 * Makes an asset in this thread, unless the calling one has begun it. Steps, such as encoded images, are read from the cache and
 * stored there.
 */
export function makeInThread(task: BuildTask): Promise<BuildAnswer | undefined> {
  return inTurn(async () => {
    if (begin(task.begun)) return make(task)
    task.port.close()
    return undefined
  })
}

async function make({ request, root, cacheDir, caches, port }: BuildTask): Promise<BuildAnswer> {
  const notices: CacheNotice[] = []
  const events: StepEvent[] = []
  const notify = (notice: CacheNotice): void => void notices.push(notice)
  const store = cacheDir === undefined ? undefined : new Store(nodeHost, cacheDir, { notify })
  // The threads themselves are as many as there are processors.
  const context = { host: nodeHost, root, caches, workers: 1, images, helpers: new PortHelpers(port) }
  const access: FileAccess = {
    hashes,
    finder: finderOf(request, context, hashes),
    steps: new Steps(nodeHost, store, (event) => events.push(event)),
  }
  try {
    return { result: await makeFromFiles(request, context, access), notices, steps: events }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { result: { error: plainError(error) }, notices, steps: events }
  } finally {
    port.close()
  }
}

/** Encodes images until none is free. @throws Error for an image that cannot be encoded */
export function encodeInThread(task: EncodeTask): Promise<readonly [index: number, made: MadeImage][]> {
  return inTurn(() => encode(task))
}

async function encode({ batch, by }: EncodeTask): Promise<readonly [index: number, made: MadeImage][]> {
  const codecs = new Codecs(nodeHost)
  const results: [index: number, made: MadeImage][] = []
  for (let index = claimNext(batch, by); index !== undefined; index = claimNext(batch, by)) {
    results.push([index, await encodeJob(batch.jobs[index], codecs, nodeHost)])
  }
  return results
}
