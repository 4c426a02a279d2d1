import type { PlaneSet } from '@brushwork/geometry'

/** Adds the axial planes that a tree makes to its set, and records their order. */
export class AxialPlanes {
  readonly set: PlaneSet
  /** Number of planes requested. */
  count = 0
  /** `[count]` axis of each, and its position on the axis [quants]. */
  readonly axes: number[] = []
  readonly values: number[] = []
  /** `[count]` index in the set. It may be another plane that is near enough. */
  readonly planes: number[] = []

  constructor(set: PlaneSet) {
    this.set = set
  }

  /** The plane across an axis at a position. */
  add(axis: number, value: number): number {
    const plane = this.set.add(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0, value)
    this.axes.push(axis)
    this.values.push(value)
    this.planes.push(plane)
    this.count++
    return plane
  }

  /** Forgets the planes from `count` on. The set keeps them. */
  truncate(count: number): void {
    this.axes.length = count
    this.values.length = count
    this.planes.length = count
    this.count = count
  }
}
