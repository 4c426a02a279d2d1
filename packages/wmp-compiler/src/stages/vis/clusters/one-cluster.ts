import { WindingStore } from '@brushwork/geometry'
import type { Flood } from '../../leak/flood.js'
import type { Tree } from '../../tree/tree.js'
import type { Clusters } from '../visibility/visibility.js'

/**
 * All leafs inside as one cluster, which sees everything. For drafts of open levels: the void connects their rooms, so
 * finding clusters takes long and hides next to nothing.
 */
export function oneCluster({ world }: Tree, { inside }: Flood): Clusters {
  const hasInside = inside.includes(1)
  return {
    count: hasInside ? 1 : 0,
    leafClusters: Int32Array.from(inside, (flag) => flag - 1),
    bounds: hasInside ? Float64Array.from(world) : new Float64Array(0),
    portalCount: 0,
    portalClusters: new Uint32Array(0),
    portalPlanes: new Uint32Array(0),
    portalWindings: new WindingStore(0),
  }
}
