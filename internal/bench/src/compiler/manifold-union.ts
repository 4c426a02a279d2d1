import type { Level } from '@brushwork/wmp-compiler'
import Module, { type Manifold, type ManifoldToplevel } from 'manifold-3d'
import { CpuLaps } from './cpu-clock.js'

/** What the rival needed for one level, processor seconds. */
export interface UnionRun {
  /** From corners to convex bodies. */
  readonly hulls: number
  /** From bodies to the surface of all of them together. */
  readonly union: number
  readonly triangles: number
}

/** The union of brushes by manifold-3d, a library of compiled C++ that does this and nothing else. */
export class ManifoldUnion {
  readonly #library: ManifoldToplevel

  private constructor(library: ManifoldToplevel) {
    this.#library = library
  }

  static async load(): Promise<ManifoldUnion> {
    const library = await Module()
    library.setup()
    return new ManifoldUnion(library)
  }

  /** The surface of all solid brushes of a level's world: those that our csg cuts by each other. */
  run(level: Level): UnionRun {
    const corners = level.blocks
      .filter(({ kind, contents }) => kind === 'convex' && contents === 'solid')
      .map(({ vertices }) => cornersOf(vertices))
    const laps = new CpuLaps()
    const hulls: Manifold[] = corners.map((points) => this.#library.Manifold.hull(points))
    for (const hull of hulls) hull.numTri()
    laps.lap('hulls')
    const union = this.#library.Manifold.union(hulls)
    // A union is worked out when something is asked of it.
    const triangles = union.numTri()
    laps.lap('union')
    for (const body of [...hulls, union]) body.delete()
    return { hulls: laps.seconds.hulls, union: laps.seconds.union, triangles }
  }
}

function cornersOf(vertices: Float64Array): [number, number, number][] {
  return Array.from({ length: vertices.length / 3 }, (_, vertex) => {
    return [vertices[vertex * 3], vertices[vertex * 3 + 1], vertices[vertex * 3 + 2]]
  })
}
