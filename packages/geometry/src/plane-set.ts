import { SAME_DISTANCE, SAME_NORMAL } from './epsilon.js'

/**
 * Cells of the hash: normals and distances in steps of 20 and 12 tolerances. A lookup rarely needs the neighboring
 * cell, and a file cannot crowd one cell with many planes. Cells are shifted by half a step, because normals and
 * distances in files are often round numbers.
 */
const NORMAL_CELLS = 1 / (20 * SAME_NORMAL)
const DISTANCE_CELLS = 16

/** Planes in pairs: `index ^ 1` is the same plane facing the other way. */
export interface PlanePairs {
  /** `[planes × 4]`: normal and distance; may be longer than used. */
  readonly data: Float64Array
  /** Number of planes, both of every pair counted. */
  readonly count: number
}

/**
 * Planes stored once, in pairs: `index ^ 1` is the same plane facing the other way. The even plane of a pair faces the
 * positive side of its largest axis. Normals that differ from an axis by rounding only become that axis.
 */
export class PlaneSet {
  /** `[planes × 4]`: normal and distance; longer than used. */
  data = new Float64Array(256)
  #count = 0
  /**
   * First plane of a slot's chain, −1 if the slot is empty. The length is a power of two, at least the number of
   * planes.
   */
  #heads = new Int32Array(64).fill(-1)
  /** `[planes]` next plane of the chain, and the hash that put it there. */
  #next = new Int32Array(64)
  #hashes = new Int32Array(64)

  /** Number of planes, both of every pair counted. */
  get count(): number {
    return this.#count
  }

  /**
   * Returns the index of a plane with unit normal, and adds the pair if it is new. Planes are equal within SAME_NORMAL
   * and SAME_DISTANCE.
   */
  add(x: number, y: number, z: number, distance: number): number {
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > 0.5) || !Number.isFinite(distance)) throw new RangeError(`not a plane: ${x} ${y} ${z} ${distance}`)
    // The two small components decide: the large one is already 1 − 1e-10 when they are 1e-5.
    const isX = isNoise(y) && isNoise(z)
    const isY = isNoise(z) && isNoise(x)
    const isZ = isNoise(x) && isNoise(y)
    const nx = isX ? Math.sign(x) : isY || isZ ? 0 : x
    const ny = isY ? Math.sign(y) : isX || isZ ? 0 : y
    const nz = isZ ? Math.sign(z) : isX || isY ? 0 : z
    const found = this.#find(nx, ny, nz, distance)
    if (found >= 0) return found
    return facesBackward(nx, ny, nz) ? this.#append(-nx, -ny, -nz, -distance) ^ 1 : this.#append(nx, ny, nz, distance)
  }

  /** The plane added first wins, so that the result does not depend on the cells. */
  #find(x: number, y: number, z: number, distance: number): number {
    let best = -1
    const lastX = normalCell(x + SAME_NORMAL)
    const lastY = normalCell(y + SAME_NORMAL)
    const lastZ = normalCell(z + SAME_NORMAL)
    const lastD = distanceCell(distance + SAME_DISTANCE)
    for (let cx = normalCell(x - SAME_NORMAL); cx <= lastX; cx++) {
      for (let cy = normalCell(y - SAME_NORMAL); cy <= lastY; cy++) {
        for (let cz = normalCell(z - SAME_NORMAL); cz <= lastZ; cz++) {
          for (let cd = distanceCell(distance - SAME_DISTANCE); cd <= lastD; cd++) {
            const index = this.#findIn(hashOfFour(cx, cy, cz, cd), x, y, z, distance)
            if (index >= 0 && (best < 0 || index < best)) best = index
          }
        }
      }
    }
    return best
  }

  #findIn(hash: number, x: number, y: number, z: number, distance: number): number {
    const { data } = this
    let best = -1
    for (let index = this.#heads[hash & (this.#heads.length - 1)]; index >= 0; index = this.#next[index]) {
      const at = index * 4
      const same =
        Math.abs(data[at] - x) < SAME_NORMAL &&
        Math.abs(data[at + 1] - y) < SAME_NORMAL &&
        Math.abs(data[at + 2] - z) < SAME_NORMAL &&
        Math.abs(data[at + 3] - distance) < SAME_DISTANCE
      if (same && (best < 0 || index < best)) best = index
    }
    return best
  }

  #append(x: number, y: number, z: number, distance: number): number {
    const index = this.#count
    if (index + 2 > this.#next.length) this.#grow()
    this.#count += 2
    const { data } = this
    const at = index * 4
    data[at] = x
    data[at + 1] = y
    data[at + 2] = z
    data[at + 3] = distance
    data[at + 4] = -x
    data[at + 5] = -y
    data[at + 6] = -z
    data[at + 7] = -distance
    this.#remember(index)
    this.#remember(index + 1)
    return index
  }

  #grow(): void {
    const room = this.#next.length * 2
    const data = new Float64Array(room * 4)
    data.set(this.data)
    this.data = data
    const hashes = new Int32Array(room)
    hashes.set(this.#hashes)
    this.#hashes = hashes
    this.#next = new Int32Array(room)
    this.#heads = new Int32Array(room).fill(-1)
    for (let index = 0; index < this.#count; index++) this.#chain(index)
  }

  #remember(index: number): void {
    const { data } = this
    const at = index * 4
    this.#hashes[index] = hashOfFour(
      normalCell(data[at]),
      normalCell(data[at + 1]),
      normalCell(data[at + 2]),
      distanceCell(data[at + 3]),
    )
    this.#chain(index)
  }

  #chain(index: number): void {
    const slot = this.#hashes[index] & (this.#heads.length - 1)
    this.#next[index] = this.#heads[slot]
    this.#heads[slot] = index
  }
}

function normalCell(part: number): number {
  return Math.floor(part * NORMAL_CELLS + 0.5)
}

function distanceCell(distance: number): number {
  return Math.floor(distance * DISTANCE_CELLS + 0.5)
}

function isNoise(part: number): boolean {
  return Math.abs(part) < SAME_NORMAL
}

function facesBackward(x: number, y: number, z: number): boolean {
  const ax = Math.abs(x)
  const ay = Math.abs(y)
  const az = Math.abs(z)
  if (ax >= ay && ax >= az) return x < 0
  return ay >= az ? y < 0 : z < 0
}

/** Hashes four integers to 32 bits. The low bits are as well mixed as the high ones. */
export function hashOfFour(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae3d)
  hash = Math.imul(hash ^ (hash >>> 16) ^ d, 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}
