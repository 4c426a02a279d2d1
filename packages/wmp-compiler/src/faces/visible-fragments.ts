import type { Fragments } from '../csg/fragments.js'

/** The fragments that somebody can see, and from where. */
export interface VisibleFragments extends Fragments {
  /** `[fragments + 1]`; all 0 when there are no rooms. */
  readonly firstClusters: Uint32Array
  /** Ascending per fragment. */
  readonly clusters: Uint32Array
}

/** Fragments as they are, seen from everywhere. */
export function seenFromAnywhere(fragments: Fragments): VisibleFragments {
  const firstClusters = new Uint32Array(fragments.windings.count + 1)
  return { ...fragments, firstClusters, clusters: new Uint32Array(0) }
}
