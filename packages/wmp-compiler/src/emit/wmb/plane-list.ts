import type { WmbPlanes } from '@brushwork/codecs/wmb'
import type { PlaneSet } from '@brushwork/geometry'

/** What a plane's type adds when its normal is not along an axis. */
const SLANTED = 3

/**
 * The planes of a compiled level, in the order in which they are asked for. Of a pair the one that faces the positive side of
 * its largest axis is listed, as the format wants it along axes; who asks for the other swaps front and back.
 */
export class PlaneList {
  readonly #rows: number[] = []

  /** Places of planes of a set that will be asked for; planes of another set have rows of their own. */
  placesFor(planes: PlaneSet): (plane: number) => number {
    const places = new Map<number, number>()
    return (plane) => {
      const even = plane & ~1
      const known = places.get(even)
      if (known !== undefined) return known
      const place = this.#rows.length / 4
      places.set(even, place)
      for (let part = 0; part < 4; part++) this.#rows.push(Math.fround(planes.data[even * 4 + part]) + 0)
      return place
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

/** 0, 1, 2 along x, y, z; 3, 4, 5 mostly along them, the first of equals. */
function typeOf(normal: readonly number[]): number {
  const sizes = normal.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  return sizes[axis] === 1 ? axis : axis + SLANTED
}
