import type { CompiledVisibility } from '../compiled-level.js'
import type { Clusters, Visibility } from '../vis/visibility.js'
import { emitBoxes } from './collision.js'

/** Visibility with the boxes of clusters in pack axes. */
export function emitVisibility({ clusterCount, rows }: Visibility, { bounds }: Clusters): CompiledVisibility {
  return { clusterCount, rows, bounds: emitBoxes(bounds) }
}
