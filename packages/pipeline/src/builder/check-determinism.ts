import type { Project } from '../host/host.js'
import { movedHost } from '../host/moved-host.js'
import { isInside, relativeFrom } from '../host/path.js'
import { canonicalJson } from '../store/canonical-json.js'
import { type BuildAsset, buildAsset } from './build-asset.js'
import type { BuildRequest } from './build-request.js'

/** Two builds of an asset. */
export interface DeterminismCheck {
  /** SHA-256 of the pack of the first build, hex. */
  readonly sha256: string
  /** Bytes of that pack. */
  readonly byteLength: number
  /** How the second build differs; undefined when both are the same. */
  readonly difference: string | undefined
}

/** The folder in which the second build sees the project. */
const OTHER_FOLDER = '/brushwork-determinism/another folder'
const WORKERS = { one: 1, other: 3 } as const

/**
 * Builds an asset twice without a cache, in two folders and with other numbers of workers, and compares packs and facts.
 * Nothing is written: the second build sees the project through a host that shows it in another folder.
 * @param build the function to check
 * @throws BuildError when the asset cannot be built.
 */
export async function checkDeterminism(
  request: BuildRequest,
  { host, root, caches = [] }: Project,
  build: BuildAsset = buildAsset,
): Promise<DeterminismCheck> {
  const one = await build(request, { host, root, caches, workers: WORKERS.one })
  const other = await build(
    { ...request, file: `${OTHER_FOLDER}/${relativeFrom(root, request.file)}` },
    {
      host: movedHost(host, root, OTHER_FOLDER),
      root: OTHER_FOLDER,
      caches: caches.map((cache) => (isInside(cache, root) ? OTHER_FOLDER + cache.slice(root.length) : cache)),
      workers: WORKERS.other,
    },
  )
  const [pack, otherPack] = [await one.readPack(), await other.readPack()]
  return {
    sha256: one.sha256,
    byteLength: pack.byteLength,
    difference:
      bytesDifference(pack, otherPack) ??
      (canonicalJson(one.facts) === canonicalJson(other.facts) ? undefined : 'the facts of the module differ'),
  }
}

function bytesDifference(one: Uint8Array, other: Uint8Array): string | undefined {
  const length = Math.min(one.byteLength, other.byteLength)
  let offset = 0
  while (offset < length && one[offset] === other[offset]) offset++
  if (offset === length && one.byteLength === other.byteLength) return undefined
  return `the packs have ${one.byteLength} and ${other.byteLength} bytes and differ from byte ${offset} on`
}
