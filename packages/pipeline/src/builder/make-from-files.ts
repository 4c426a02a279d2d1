import { type HashedSource, openSource } from '../import/source/open-source.js'
import { FileFinder, type Lookup, References } from '../resolve/references.js'
import type { Resolver } from '../resolve/resolver.js'
import type { FileHashes } from '../store/file-hashes.js'
import type { Steps } from '../store/steps.js'
import type { BuildContext, BuildRequest } from './build-request.js'
import type { MadeAsset } from './made-asset.js'

/** The lookups of files that one build uses. */
export interface FileAccess {
  readonly hashes: FileHashes
  readonly finder: FileFinder
  readonly steps: Steps
}

/**
 * Makes the pack of an asset that no cache has.
 * @param source its hash and maybe its bytes, where it was hashed already
 * @throws BuildError when the source is missing or cannot be read.
 */
export async function makeFromFiles(
  request: BuildRequest,
  context: BuildContext,
  { hashes, finder, steps }: FileAccess,
  source?: HashedSource,
): Promise<MadeAsset> {
  const { host } = context
  const start = host.now()
  const references = new References(finder)
  detachBuffer()
  // A dynamic import: it loads every reader and the compiler, and most builds find all assets in the cache.
  const { makeAsset } = await import('./make-asset.js')
  const opened =
    source?.bytes === undefined ? await openSource(request, context, hashes) : { ...source, bytes: source.bytes }
  const { options } = request
  const made = await makeAsset({ source: opened, options, references, steps, context })
  const { bytes: _, ...read } = opened
  const lookups = await references.lookups()
  return { ...made, source: read, lookups: lookups.map(withoutBytes), milliseconds: host.now() - start }
}

/** Files are kept by their hash: threads would copy their bytes. */
function withoutBytes({ file, ...lookup }: Lookup): Lookup {
  return { ...lookup, file: file && { path: file.path, sha256: file.sha256 } }
}

/** Looks up the files of one build. */
export function finderOf(
  { file, options }: BuildRequest,
  { listings, ...project }: Pick<BuildContext, 'host' | 'root' | 'caches' | 'listings'>,
  hashes: FileHashes,
): FileFinder {
  const build = listings?.begin()
  let opened: Promise<Resolver> | undefined
  // Imported at the first reference: many models have no references.
  const open = async (): Promise<Resolver> => {
    const { Resolver } = await import('../resolve/resolver.js')
    return new Resolver(project, file, options.textures, listings, build)
  }
  return new FileFinder(hashes, {
    async find(reference) {
      opened ??= open()
      return (await opened).find(reference)
    },
  })
}

/**
 * Detaches a buffer. V8 assumes that a thread never does so. The first time, it drops all optimized code that accesses typed arrays: in a
 * build of levels and models that were 400 functions, because image codecs detach buffers when their WebAssembly memory grows. Call this
 * before that code is optimized; later calls change nothing.
 */
function detachBuffer(): void {
  const buffer = new ArrayBuffer(1)
  structuredClone(buffer, { transfer: [buffer] })
}
