import { buildTraceTree, type TraceScene, type TraceTree } from '../../trace/index.js'
import { type ChartFaces, type ChartLayout, layChart } from '../charts/chart.js'

/** Trees that are kept: models and terrains are in some of them. */
const MAX_TREES = 2

interface TreeOfScene {
  readonly scene: TraceScene
  readonly tree: TraceTree
}

/**
 * Trees and charts of the last light of a level. Lightmaps, terrains and the light grid of one build trace the same triangles, and the
 * next draft has nearly the same faces. Both depend on their input alone, so a reused one equals a new one.
 */
export class LightReuse {
  #trees: readonly TreeOfScene[] = []
  #charts = new Map<string, ChartLayout[]>()

  /** The tree of a scene. */
  treeOf(scene: TraceScene): TraceTree {
    const known = this.#trees.find((own) => isSameScene(own.scene, scene))
    const used = known ?? { scene, tree: buildTraceTree(scene) }
    this.#trees = [used, ...this.#trees.filter((own) => own !== used)].slice(0, MAX_TREES)
    return used.tree
  }

  /** Lays out all charts of a level; those of the level before are forgotten. @returns what lays out one of them */
  layCharts(): (faces: ChartFaces) => ChartLayout {
    const before = this.#charts
    const now = new Map<string, ChartLayout[]>()
    this.#charts = now
    return (faces) => {
      const { plane, pitch, corners, normals } = faces
      const key = `${plane.join(' ')} ${pitch} ${corners.length} ${corners[0]} ${corners[1]} ${corners[2]}`
      const known = before.get(key)?.find((chart) => isSame(chart.corners, corners) && isSame(chart.normals, normals))
      const chart = known ?? layChart(faces)
      const others = now.get(key)
      if (others === undefined) now.set(key, [chart])
      else others.push(chart)
      return chart
    }
  }
}

/** Whether two scenes have the same triangles and holes. */
function isSameScene(a: TraceScene, b: TraceScene): boolean {
  return (
    isSame(a.corners, b.corners) &&
    isSame(a.maskOf ?? [], b.maskOf ?? []) &&
    isSame(a.uvs ?? [], b.uvs ?? []) &&
    isSame(a.masks ?? [], b.masks ?? [])
  )
}

/** Whether two lists have the same items; masks of one texture are one object. */
export function isSame<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
