import type {
  Collision,
  CollisionRoot,
  LevelTree,
  LevelVisibility,
  NavmeshRoot,
  RangesRoot,
  SurfaceRanges,
  TreeRoot,
  VisibilityRoot,
} from '@brushwork/runtime'
import type { IndexOf } from './brushwork-extension.js'
import type { PackDocument } from './pack-document.js'

/** JSON that is made when the writer has numbered the accessors. */
export type Deferred<Json> = (indexOf: IndexOf) => Json

/** Puts the columns of a level into a pack as accessors (layout: docs/extensions/BRUSHWORK_level.md). */
export class LevelColumns {
  readonly #pack: PackDocument

  constructor(pack: PackDocument) {
    this.#pack = pack
  }

  collision(collision: Collision): Deferred<CollisionRoot> {
    const pack = this.#pack
    const planes = pack.accessor('VEC4', collision.planes)
    const firstPlanes = pack.accessor('SCALAR', collision.firstPlanes)
    const sideCounts = pack.accessor('SCALAR', collision.sideCounts)
    const planeFlags = pack.accessor('SCALAR', collision.planeFlags)
    const contents = pack.accessor('SCALAR', collision.contents)
    const blocks = pack.accessor('SCALAR', collision.blocks)
    const nodeBounds = pack.accessor('VEC3', collision.nodeBounds)
    const nodes = pack.accessor('VEC2', collision.nodes)
    const order = pack.accessor('SCALAR', collision.order)
    return (indexOf) => ({
      planes: indexOf(planes),
      firstPlanes: indexOf(firstPlanes),
      sideCounts: indexOf(sideCounts),
      planeFlags: indexOf(planeFlags),
      contents: indexOf(contents),
      blocks: indexOf(blocks),
      nodeBounds: indexOf(nodeBounds),
      nodes: indexOf(nodes),
      order: indexOf(order),
    })
  }

  tree({ planes, nodePlanes, children, leafClusters }: LevelTree): Deferred<TreeRoot> {
    const pack = this.#pack
    const leafs = pack.accessor('SCALAR', leafClusters)
    if (nodePlanes.length === 0) return (indexOf) => ({ leafClusters: indexOf(leafs) })
    const equations = pack.accessor('VEC4', planes)
    const numbers = pack.accessor('SCALAR', nodePlanes)
    const pairs = pack.accessor('VEC2', children)
    return (indexOf) => ({
      planes: indexOf(equations),
      nodePlanes: indexOf(numbers),
      children: indexOf(pairs),
      leafClusters: indexOf(leafs),
    })
  }

  visibility({ clusterCount, rows, bounds }: LevelVisibility): Deferred<VisibilityRoot> {
    const bits = this.#pack.accessor('SCALAR', rows)
    const boxes = this.#pack.accessor('VEC3', bounds)
    return (indexOf) => ({ clusterCount, rows: indexOf(bits), bounds: indexOf(boxes) })
  }

  ranges({ firstTriangles, firstClusters, clusters }: SurfaceRanges): Deferred<RangesRoot> {
    const triangles = this.#pack.accessor('SCALAR', firstTriangles)
    const starts = this.#pack.accessor('SCALAR', firstClusters)
    const list = clusters.length === 0 ? undefined : this.#pack.accessor('SCALAR', clusters)
    return (indexOf) => ({
      firstTriangles: indexOf(triangles),
      firstClusters: indexOf(starts),
      ...(list === undefined ? {} : { clusters: indexOf(list) }),
    })
  }

  navmesh(bytes: Uint8Array): Deferred<NavmeshRoot> {
    const stored = this.#pack.accessor('SCALAR', bytes)
    return (indexOf) => ({ format: 'detour', bytes: indexOf(stored) })
  }
}
