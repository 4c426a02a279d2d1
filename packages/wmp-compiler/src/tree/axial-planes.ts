import type { PlaneSet } from '@brushwork/geometry'

/** Puts planes that a tree makes on the axes into its set, and remembers in which order. */
export class AxialPlanes {
  readonly set: PlaneSet
  /** Number of planes that were asked for. */
  count = 0
  /** `[count]` axis of each, and where it is on it [quants]. */
  readonly axes: number[] = []
  readonly values: number[] = []
  /** `[count]` what the set calls it: not always exactly the plane, for one that is near enough stands for it. */
  readonly planes: number[] = []

  constructor(set: PlaneSet) {
    this.set = set
  }

  /** The plane across an axis at a value. */
  add(axis: number, value: number): number {
    const plane = this.set.add(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0, value)
    this.axes.push(axis)
    this.values.push(value)
    this.planes.push(plane)
    this.count++
    return plane
  }

  /** Forgets the planes from `count` on; the set keeps them. */
  truncate(count: number): void {
    this.axes.length = count
    this.values.length = count
    this.planes.length = count
    this.count = count
  }
}
