import type { BrushLevel } from '@brushwork/asset'
import Module, { type Manifold, type ManifoldToplevel } from 'manifold-3d'
import { CpuLaps } from '../run/cpu-clock.js'

/** Cost of the competing library for one level [processor s]. */
export interface UnionRun {
  /** From corners to convex hulls. */
  readonly hulls: number
  /** From hulls to the surface of their union. */
  readonly union: number
  readonly triangles: number
}

/** Union of brushes by manifold-3d, a compiled C++ library that is specialized in such operations. */
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

  /** Computes the surface of all solid brushes of the world, the same brushes that our csg cuts against each other. */
  run(level: BrushLevel): UnionRun {
    const corners = level.blocks
      .filter(({ kind, contents }) => kind === 'convex' && contents === 'solid')
      .map(({ vertices }) => cornersOf(vertices))
    const laps = new CpuLaps()
    const hulls: Manifold[] = corners.map((points) => this.#library.Manifold.hull(points))
    for (const hull of hulls) hull.numTri()
    laps.lap('hulls')
    const union = this.#library.Manifold.union(hulls)
    // manifold-3d computes the union lazily, when the result is queried.
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
