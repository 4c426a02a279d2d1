import { SAME_DISTANCE, SAME_NORMAL } from './epsilon.js'

/** Width of a hash cell [quants]; planes within SAME_DISTANCE are at most one cell apart. */
const CELL = 1

/**
 * Planes stored once, in pairs: `index ^ 1` is the same plane facing the other way. The even plane of a pair faces
 * the positive side of its largest axis. Normals that are an axis but for rounding become that axis.
 */
export class PlaneSet {
  /** `[planes × 4]`: normal and distance; longer than used. */
  data = new Float64Array(256)
  #count = 0
  readonly #cells = new Map<number, number[]>()

  /** Number of planes, both of every pair counted. */
  get count(): number {
    return this.#count
  }

  /** The index of a plane with unit normal; adds the pair when there is none. Equal up to SAME_NORMAL, SAME_DISTANCE. */
  add(x: number, y: number, z: number, distance: number): number {
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > 0.5) || !Number.isFinite(distance)) throw new RangeError(`not a plane: ${x} ${y} ${z} ${distance}`)
    const [nx, ny, nz] = snapToAxis(x, y, z)
    const found = this.#find(nx, ny, nz, distance)
    if (found !== undefined) return found
    return facesBackward(nx, ny, nz) ? this.#append(-nx, -ny, -nz, -distance) ^ 1 : this.#append(nx, ny, nz, distance)
  }

  #find(x: number, y: number, z: number, distance: number): number | undefined {
    const cell = Math.floor(distance / CELL)
    let best: number | undefined
    for (let near = cell - 1; near <= cell + 1; near++) {
      for (const index of this.#cells.get(near) ?? []) {
        const at = index * 4
        const same =
          Math.abs(this.data[at] - x) < SAME_NORMAL &&
          Math.abs(this.data[at + 1] - y) < SAME_NORMAL &&
          Math.abs(this.data[at + 2] - z) < SAME_NORMAL &&
          Math.abs(this.data[at + 3] - distance) < SAME_DISTANCE
        // The first one added wins, so that the answer does not depend on the cells.
        if (same && (best === undefined || index < best)) best = index
      }
    }
    return best
  }

  #append(x: number, y: number, z: number, distance: number): number {
    const index = this.#count
    this.#count += 2
    if (this.#count * 4 > this.data.length) {
      const larger = new Float64Array(this.data.length * 2)
      larger.set(this.data)
      this.data = larger
    }
    this.data.set([x, y, z, distance, -x, -y, -z, -distance], index * 4)
    this.#remember(distance, index)
    this.#remember(-distance, index + 1)
    return index
  }

  #remember(distance: number, index: number): void {
    const cell = Math.floor(distance / CELL)
    const list = this.#cells.get(cell)
    if (list === undefined) this.#cells.set(cell, [index])
    else list.push(index)
  }
}

function snapToAxis(x: number, y: number, z: number): [number, number, number] {
  // The small parts decide: the large one is 1 − 1e-10 already when they are 1e-5.
  const isNoise = (part: number): boolean => Math.abs(part) < SAME_NORMAL
  if (isNoise(y) && isNoise(z)) return [Math.sign(x), 0, 0]
  if (isNoise(z) && isNoise(x)) return [0, Math.sign(y), 0]
  return isNoise(x) && isNoise(y) ? [0, 0, Math.sign(z)] : [x, y, z]
}

function facesBackward(x: number, y: number, z: number): boolean {
  const ax = Math.abs(x)
  const ay = Math.abs(y)
  const az = Math.abs(z)
  if (ax >= ay && ax >= az) return x < 0
  return ay >= az ? y < 0 : z < 0
}
