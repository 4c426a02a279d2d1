import { type InstanceAttribute, largestScale } from '@brushwork/scene'
import {
  type AppBase,
  BoundingBox,
  BUFFER_DYNAMIC,
  SEMANTIC_ATTR2,
  SEMANTIC_ATTR3,
  SEMANTIC_ATTR4,
  SEMANTIC_ATTR7,
  SEMANTIC_ATTR8,
  SEMANTIC_ATTR9,
  SEMANTIC_ATTR11,
  SEMANTIC_ATTR12,
  SEMANTIC_ATTR13,
  SEMANTIC_ATTR14,
  SEMANTIC_ATTR15,
  TYPE_FLOAT32,
  Vec3,
  VertexBuffer,
  VertexFormat,
} from 'playcanvas'
import type { SentNumbers } from './instance-buffer.js'

/** Vertex streams of each attribute, four numbers each. Meshes have 0, 1, 5, 6 and, for vertex frames, 10. */
export const INSTANCE_STREAMS: Readonly<Record<InstanceAttribute, readonly string[]>> = {
  matrix: [SEMANTIC_ATTR11, SEMANTIC_ATTR12, SEMANTIC_ATTR14, SEMANTIC_ATTR15],
  moment: [SEMANTIC_ATTR2],
  light: [SEMANTIC_ATTR3, SEMANTIC_ATTR4, SEMANTIC_ATTR7, SEMANTIC_ATTR8],
  look: [SEMANTIC_ATTR9],
  skin: [SEMANTIC_ATTR13],
}

/** All numbers of the instances of one level of detail, interleaved, which its batches draw from. */
export class InstanceStreams {
  readonly #app: AppBase
  readonly #columns = new Map<InstanceAttribute, SentNumbers>()
  #buffer: VertexBuffer | undefined
  /** What the buffer has. */
  #numbers = new Float32Array(0)
  /** Versions of the columns that were sent last. */
  #sent = ''
  #users = 0
  /** The box around the places of all instances, and the largest of their scales. */
  places = { center: new Vec3(), reach: new Vec3(), size: 0 }

  constructor(app: AppBase, matrices: SentNumbers) {
    this.#app = app
    this.#columns.set('matrix', matrices)
  }

  share(): this {
    this.#users++
    return this
  }

  /** Removes a user. The last one frees the buffer. */
  release(): void {
    this.#users--
    if (this.#users === 0) this.#free()
  }

  /** Reads an attribute from these numbers from now on. */
  set(attribute: InstanceAttribute, numbers: SentNumbers): void {
    if (this.#columns.get(attribute) === numbers) return
    if (!this.#columns.has(attribute)) this.#free()
    this.#columns.set(attribute, numbers)
    this.#sent = ''
  }

  /** The buffer with the first instances as they are now. */
  update(count: number): VertexBuffer {
    const versions = [count, ...[...this.#columns.values()].map(({ version }) => version)].join()
    const buffer = this.#buffer ?? this.#create()
    this.#buffer = buffer
    if (versions === this.#sent) return buffer
    this.#sent = versions
    this.#interleave(count)
    buffer.setData(this.#numbers.buffer)
    this.places = placesOf(this.#matrices.array, count)
    return buffer
  }

  get #matrices(): SentNumbers {
    // Sound: it is the first column.
    return this.#columns.get('matrix') as SentNumbers
  }

  #create(): VertexBuffer {
    const { graphicsDevice } = this.#app
    const streams = [...this.#columns.keys()].flatMap((attribute) => INSTANCE_STREAMS[attribute])
    const description = streams.map((semantic) => ({ semantic, components: 4, type: TYPE_FLOAT32 }))
    const format = new VertexFormat(graphicsDevice, description)
    const { array, size } = this.#matrices
    const capacity = array.length / size
    this.#numbers = new Float32Array(capacity * streams.length * 4)
    return new VertexBuffer(graphicsDevice, format, capacity, { usage: BUFFER_DYNAMIC })
  }

  #interleave(count: number): void {
    const out = this.#numbers
    const columns = [...this.#columns].map(([attribute, { array, size }]) => ({
      array,
      size,
      room: INSTANCE_STREAMS[attribute].length * 4,
    }))
    let to = 0
    for (let instance = 0; instance < count; instance++) {
      for (const { array, size, room } of columns) {
        const from = instance * size
        for (let part = 0; part < size; part++) out[to + part] = array[from + part]
        to += room
      }
    }
  }

  #free(): void {
    this.#buffer?.destroy()
    this.#buffer = undefined
    this.#sent = ''
  }
}

/** @param matrices `[count × 16]` */
function placesOf(matrices: Float32Array, count: number): InstanceStreams['places'] {
  const box = new BoundingBox()
  const [low, high] = [new Vec3(Infinity, Infinity, Infinity), new Vec3(-Infinity, -Infinity, -Infinity)]
  const place = new Vec3()
  let size = 0
  for (let at = 0; at < count * 16; at += 16) {
    place.set(matrices[at + 12], matrices[at + 13], matrices[at + 14])
    low.min(place)
    high.max(place)
    size = Math.max(size, largestScale(matrices.subarray(at, at + 16)))
  }
  if (count > 0) box.setMinMax(low, high)
  return { center: box.center, reach: box.halfExtents, size }
}
