import type { WmbPlanes } from '@brushwork/codecs/wmb'
import type { PlaneSet } from '@brushwork/geometry'

/** Added to a plane's type if its normal is not along an axis. */
const SLANTED = 3

/**
 * The planes of a compiled level, in order of first use. Of each pair, the plane facing the positive side of its
 * largest axis is listed, as the format requires along axes. A user of the other plane swaps front and back.
 */
export class PlaneList {
  readonly #rows: number[] = []

  /** Maps planes of a set to indices in this list. Planes of different sets get different rows. */
  indexesFor(planes: PlaneSet): (plane: number) => number {
    const indexes = new Map<number, number>()
    return (plane) => {
      const even = plane & ~1
      const existing = indexes.get(even)
      if (existing !== undefined) return existing
      const index = this.#rows.length / 4
      indexes.set(even, index)
      for (let part = 0; part < 4; part++) this.#rows.push(Math.fround(planes.data[even * 4 + part]) + 0)
      return index
    }
  }

  finish(): WmbPlanes {
    const rows = this.#rows
    const count = rows.length / 4
    return {
      count,
      normals: Float32Array.from({ length: count * 3 }, (_, at) => rows[Math.floor(at / 3) * 4 + (at % 3)]),
      distances: Float32Array.from({ length: count }, (_, plane) => rows[plane * 4 + 3]),
      types: Uint32Array.from({ length: count }, (_, plane) => typeOf(rows.slice(plane * 4, plane * 4 + 3))),
    }
  }
}

/** 0, 1, 2 for normals along x, y, z; 3, 4, 5 for the largest component, the first of equals. */
function typeOf(normal: readonly number[]): number {
  const sizes = normal.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  return sizes[axis] === 1 ? axis : axis + SLANTED
}
