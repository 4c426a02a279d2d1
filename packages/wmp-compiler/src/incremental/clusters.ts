import type { PlaneSet } from '@brushwork/geometry'
import type { Flood } from '../stages/leak/flood.js'
import type { Portals } from '../stages/portals/portals.js'
import type { Tree } from '../stages/tree/tree.js'
import { CellJoiner, isSamePlane } from '../stages/vis/clusters/cell-joiner.js'
import type { ClusterOptions } from '../stages/vis/clusters/cluster-options.js'
import { clustersOfCells } from '../stages/vis/clusters/find-clusters.js'
import { PortalJoiner } from '../stages/vis/clusters/join-portals.js'
import type { LeafCell } from '../stages/vis/clusters/leaf-cell.js'
import { addLeafCells, type LeafCells } from '../stages/vis/clusters/leaf-cells.js'
import type { Clusters } from '../stages/vis/visibility/visibility.js'
import { commonPaths, type PreviousTree, previousTree } from './common-paths.js'
import { JoinedPortals } from './joined-portals.js'

/** Two cells on both sides of a plane, and their union. */
interface CellJoin {
  readonly other: LeafCell
  /** `[4]` the plane with the even index of its pair. */
  readonly plane: Float64Array
  /** Undefined when the two stay apart. */
  readonly union: LeafCell | undefined
  /** The last compilation that used it. */
  round: number
}

/**
 * Finds clusters, reusing the cells of leafs that are reached over the same planes, the unions of cells, and the joined
 * portals.
 */
export class IncrementalClusters {
  #round = 0
  #previous: PreviousTree | undefined
  #cells: LeafCells = []
  #options: Pick<ClusterOptions, 'niche' | 'step' | 'slack'> = { niche: 0, step: 0, slack: 0 }
  readonly #joins = new WeakMap<LeafCell, CellJoin[]>()
  #joinedPortals = new JoinedPortals()

  /** See `findClusters`. */
  find(tree: Tree, portals: Portals, { inside }: Flood, planes: PlaneSet, options: ClusterOptions): Clusters {
    this.#round++
    const cells = this.reusableCells(tree, planes, options)
    addLeafCells(cells, tree, planes, inside)
    this.#previous = previousTree(tree, planes)
    this.#cells = cells.slice()
    const joiner = new PortalJoiner(planes, options.slack)
    return clustersOfCells(cells, portals, inside, options, {
      cells: this.#joinerOf(new CellJoiner(planes, options), planes),
      portals: this.#joinedPortals.joiner(joiner, planes),
    })
  }

  /** `[leafs]` cells of the last compilation (view). */
  get cells(): readonly (LeafCell | undefined)[] {
    return this.#cells
  }

  /** The cells that a cell was joined with. */
  joinsOf(cell: LeafCell): readonly CellJoin[] {
    return this.#joins.get(cell) ?? []
  }

  /** `[leafs]` cells of the last compilation for leafs of a tree (new list). Forgets that compilation: the next may fail. */
  reusableCells(tree: Tree, planes: PlaneSet, { niche, step, slack }: ClusterOptions): LeafCells {
    const common = this.#previous && commonPaths(tree, planes, this.#previous)
    this.#previous = undefined
    // The unions stored for a cell were tried with these options.
    const isReusable = common !== undefined && niche === this.#options.niche && step === this.#options.step
    if (slack !== this.#options.slack) this.#joinedPortals = new JoinedPortals()
    this.#options = { niche, step, slack }
    return Array.from({ length: tree.leafCount }, (_, leaf) => {
      const other = isReusable ? common.leafs[leaf] : -1
      return other < 0 ? undefined : this.#cells[other]
    })
  }

  #joinerOf(joiner: CellJoiner, { data }: PlaneSet): Pick<CellJoiner, 'join'> {
    const round = this.#round
    return {
      join: (a, b, plane) => {
        const even = (plane & ~1) * 4
        const joins = this.#joins.get(a) ?? []
        for (const join of joins) {
          if (join.other !== b || !isSamePlane(join.plane, 0, data, even)) continue
          join.round = round
          return join.union
        }
        const union = joiner.join(a, b, plane)
        const current = joins.filter((join) => join.round >= round - 1)
        current.push({ other: b, plane: data.slice(even, even + 4), union, round })
        this.#joins.set(a, current)
        return union
      },
    }
  }
}
