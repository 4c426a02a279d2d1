import { predictDistances } from '../../level/plane-table.js'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'
import { writeNear } from './near.js'

/** A plane in the table: index of its normal, distance, and whether it is meant in the opposite direction. */
interface Entry {
  readonly normal: number
  readonly distance: number
  readonly isOpposite: boolean
}

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
  readonly #indexOfNormal = new Map<string, number>()

  /** Adds planes `[n × 4]`. All must be there before the table is written. */
  add(planes: Float32Array): void {
    for (let at = 0; at < planes.length; at += 4) {
      const { normal, distance } = this.#entry(planes, at)
      this.#distances[normal].found.add(orderOf(distance))
    }
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
    const last = new Map<number, number>()
    const directions: number[] = []
    const steps: number[] = []
    for (let at = 0; at < planes.length; at += 4) {
      const { normal, distance, isOpposite } = this.#entry(planes, at)
      const index = this.#distances[normal].index.get(orderOf(distance)) ?? 0
      directions.push(normal * 2 + Number(isOpposite))
      steps.push(zigzag(index - (last.get(normal) ?? 0)))
      last.set(normal, index)
    }
    writer.varints(directions).varints(steps)
  }

  #entry(planes: Float32Array, at: number): Entry {
    const isOpposite = isReversed(planes, at)
    const [x, y, z, distance] = Array.from(planes.subarray(at, at + 4), (value) => (isOpposite ? 0 - value : value))
    const key = `${bitsOf(x)} ${bitsOf(y)} ${bitsOf(z)}`
    let normal = this.#indexOfNormal.get(key)
    if (normal === undefined) {
      normal = this.#distances.push({ found: new Set(), index: new Map() }) - 1
      this.#indexOfNormal.set(key, normal)
      this.#normals.push(x, y, z)
    }
    return { normal, distance, isOpposite }
  }
}

/** Whether the first number that is not 0 is negative, and the opposite plane gives this one again, bit by bit. */
function isReversed(planes: Float32Array, at: number): boolean {
  const first = planes.subarray(at, at + 3).find((value) => value !== 0) ?? 0
  return first < 0 && planes.subarray(at, at + 4).every((value) => Object.is(0 - (0 - value), value))
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
