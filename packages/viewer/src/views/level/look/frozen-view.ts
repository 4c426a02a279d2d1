import { clusterAt, isClusterSeen, type Level, NO_CLUSTER } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { CameraHelper, type PerspectiveCamera } from 'three'

/** How much of a level is seen from somewhere. */
export interface Seen {
  readonly leafs: number
  readonly allLeafs: number
  readonly clusters: number
  readonly allClusters: number
}

/** What is seen from a point; undefined outside of all clusters, from where everything is drawn. */
export function seenFrom({ tree, visibility }: Level, point: readonly [number, number, number]): Seen | undefined {
  if (tree === undefined || visibility === undefined) return undefined
  const cluster = clusterAt(tree, point)
  if (cluster === NO_CLUSTER) return undefined
  const inside = [...tree.leafClusters].filter((one) => one !== NO_CLUSTER)
  const isSeen = (to: number) => isClusterSeen(visibility, cluster, to)
  return {
    leafs: inside.filter(isSeen).length,
    allLeafs: inside.length,
    clusters: Array.from({ length: visibility.clusterCount }, (_, to) => to).filter(isSeen).length,
    allClusters: visibility.clusterCount,
  }
}

/** The visible set of one position, kept while the camera goes elsewhere. */
export class FrozenView {
  readonly seen: Seen
  readonly #helper: CameraHelper

  constructor(object: LevelObject, camera: PerspectiveCamera, seen: Seen) {
    this.seen = seen
    object.cullFrom(camera.position)
    // Its frustum is drawn a little way, or it would cover the level.
    const own = camera.clone()
    own.near = 4
    own.far = 160
    own.updateProjectionMatrix()
    own.updateMatrixWorld()
    this.#helper = new CameraHelper(own)
    this.#helper.update()
    this.#helper.raycast = () => undefined
    object.add(this.#helper)
  }

  free(): void {
    this.#helper.removeFromParent()
    this.#helper.dispose()
  }
}
