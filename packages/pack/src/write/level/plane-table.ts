import { predictDistances } from '../../level/plane-table.js'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'
import { writeNear } from './near.js'

/** The distances of a normal, by the order of their bits. */
interface Distances {
  readonly found: Set<number>
  /** Index by order of the bits; filled when all planes are known. */
  readonly index: Map<number, number>
}

/** Gathers the planes of a level, each once and for both of its directions, and writes them as `PlaneTable` reads them. */
export class PlaneTableWriter {
  readonly #normals: number[] = []
  readonly #distances: Distances[] = []
  /** Index of a normal by the bits of its three numbers. */
  readonly #indexOfNormal = new Map<number, Map<number, Map<number, number>>>()
  /** Planes that were added → `[n]` twice the index of the normal, and 1 where the opposite plane is meant. */
  readonly #added = new Map<Float32Array, Uint32Array>()

  /** Adds planes `[n × 4]`. All must be there before the table is written. */
  add(planes: Float32Array): void {
    const directions = new Uint32Array(planes.length / 4)
    for (let at = 0; at < planes.length; at += 4) {
      const isOpposite = isReversed(planes, at)
      const normal = isOpposite
        ? this.#indexOf(0 - planes[at], 0 - planes[at + 1], 0 - planes[at + 2])
        : this.#indexOf(planes[at], planes[at + 1], planes[at + 2])
      this.#distances[normal].found.add(orderOf(isOpposite ? 0 - planes[at + 3] : planes[at + 3]))
      directions[at / 4] = normal * 2 + Number(isOpposite)
    }
    this.#added.set(planes, directions)
  }

  writeTable(writer: ByteWriter): void {
    writer.varint(this.#distances.length).floats(this.#normals)
    const sorted = this.#distances.map(({ found, index }) => {
      const orders = [...found].sort((a, b) => a - b)
      orders.forEach((order, at) => {
        index.set(order, at)
      })
      return orders
    })
    writer.varints(sorted.map(({ length }) => length))
    const firsts = [0]
    for (const { length } of sorted) firsts.push(firsts[firsts.length - 1] + length)
    writeNear(writer, floatsOf(sorted.flat()), predictDistances(firsts))
  }

  /** Writes planes that were added, as `PlaneTable.read` reads them. */
  writePlanes(writer: ByteWriter, planes: Float32Array): void {
    const directions = this.#added.get(planes)
    if (directions === undefined) throw new Error('expected planes that were added to the table')
    const last = new Map<number, number>()
    const steps: number[] = []
    for (const [plane, direction] of directions.entries()) {
      const normal = direction >>> 1
      const distance = planes[plane * 4 + 3]
      const order = orderOf((direction & 1) === 1 ? 0 - distance : distance)
      const index = this.#distances[normal].index.get(order) ?? 0
      steps.push(zigzag(index - (last.get(normal) ?? 0)))
      last.set(normal, index)
    }
    writer.varints(directions).varints(steps)
  }

  #indexOf(x: number, y: number, z: number): number {
    const byY = entryOf(this.#indexOfNormal, bitsOf(x), () => new Map<number, Map<number, number>>())
    const byZ = entryOf(byY, bitsOf(y), () => new Map<number, number>())
    return entryOf(byZ, bitsOf(z), () => {
      this.#normals.push(x, y, z)
      return this.#distances.push({ found: new Set(), index: new Map() }) - 1
    })
  }
}

function entryOf<T>(map: Map<number, T>, key: number, make: () => T): T {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}

/** Whether the first number that is not 0 is negative, and the opposite plane gives this one again, bit by bit. */
function isReversed(planes: Float32Array, at: number): boolean {
  let first = at
  while (first < at + 2 && planes[first] === 0) first++
  if (!(planes[first] < 0)) return false
  for (let index = at; index < at + 4; index++) {
    if (!Object.is(0 - (0 - planes[index]), planes[index])) return false
  }
  return true
}

const FLOAT = new Float32Array(1)
const BITS = new Uint32Array(FLOAT.buffer)

function bitsOf(value: number): number {
  FLOAT[0] = value
  return BITS[0]
}

/** A number for each float, in the order of the floats; different bits have different numbers. */
function orderOf(value: number): number {
  const bits = bitsOf(value)
  return bits >= 0x80000000 ? 0xffffffff - bits : bits + 0x80000000
}

function floatsOf(orders: readonly number[]): Float32Array {
  const bits = Uint32Array.from(orders, (order) => (order >= 0x80000000 ? order - 0x80000000 : 0xffffffff - order))
  return new Float32Array(bits.buffer)
}
