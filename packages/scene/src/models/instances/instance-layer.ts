import type { Engine } from '../../port/engine.js'
import type { Batch, InstanceAttribute, InstancePort } from '../../port/instance-port.js'
import type { ShownInstance } from './instance-class.js'
import { InstanceColumn } from './instance-column.js'

/** Numbers of each attribute. */
const SIZES: Readonly<Record<InstanceAttribute, number>> = { matrix: 16, moment: 4, light: 16, look: 4, skin: 1 }

/** The instances that are drawn in one level of detail: first those in view, then those that only cast shadows. */
export class InstanceLayer<E extends Engine> {
  #batches: readonly Batch<E>[] = []
  readonly #port: InstancePort<E>
  /** Instances that fit. */
  #capacity: number
  readonly #columns = new Map<InstanceAttribute, InstanceColumn>()
  #matrices: InstanceColumn
  #moments: InstanceColumn
  /** Undefined until an instance is lit. */
  #lights: InstanceColumn | undefined
  #count = 0
  #seen = 0

  constructor(port: InstancePort<E>, capacity: number) {
    this.#port = port
    this.#capacity = capacity
    this.#matrices = this.#add('matrix')
    this.#moments = this.#add('moment')
  }

  get batches(): readonly Batch<E>[] {
    return this.#batches
  }

  get capacity(): number {
    return this.#capacity
  }

  /** Instances so far. */
  get count(): number {
    return this.#count
  }

  /** Draws with these from now on. */
  show(batches: readonly Batch<E>[]): void {
    this.#batches = batches
    for (const attribute of this.#columns.keys()) this.#read(attribute)
  }

  /** Makes room for more instances. */
  grow(capacity: number): void {
    this.#capacity = capacity
    const attributes = [...this.#columns.keys()]
    for (const attribute of attributes) this.#add(attribute)
    this.#matrices = this.columnOf('matrix')
    this.#moments = this.columnOf('moment')
    this.#lights = this.#columns.get('light')
    for (const attribute of attributes) this.#read(attribute)
  }

  /** Gives instances light of their own. */
  addLights(): void {
    this.#lights ??= this.columnOf('light')
  }

  /** The numbers of an attribute. A layer has them from the first call on, and other ones after it has grown. */
  columnOf(attribute: InstanceAttribute): InstanceColumn {
    const existing = this.#columns.get(attribute)
    if (existing !== undefined) return existing
    const column = this.#add(attribute)
    this.#read(attribute)
    return column
  }

  begin(): void {
    this.#count = 0
    this.#seen = 0
  }

  /** Adds an instance in view. @param matrix in the space of the set */
  add(instance: ShownInstance<E>, matrix: ArrayLike<number>): void {
    if (this.#lights !== undefined) writeLight(this.#lights, this.#count * SIZES.light, instance.light)
    this.addOutside(instance, matrix)
    this.#seen = this.#count
  }

  /** Adds an instance that is not in view, after all that are. */
  addOutside({ moment: { a, b, mix, rest } }: ShownInstance<E>, matrix: ArrayLike<number>): void {
    const index = this.#count++
    this.#matrices.write(index, matrix)
    const at = index * SIZES.moment
    this.#moments.set(at, a)
    this.#moments.set(at + 1, b)
    this.#moments.set(at + 2, mix)
    this.#moments.set(at + 3, rest)
  }

  end(): void {
    for (const column of this.#columns.values()) column.end(this.#count)
    for (const batch of this.#batches) batch.draw(this.#seen, this.#count)
  }

  #add(attribute: InstanceAttribute): InstanceColumn {
    const size = SIZES[attribute]
    const buffer = this.#port.createBuffer(size, this.#capacity)
    // Nothing is lit at first.
    if (attribute === 'light') for (let at = 3; at < buffer.array.length; at += size) buffer.array[at] = 1
    const column = new InstanceColumn(buffer, size)
    this.#columns.set(attribute, column)
    return column
  }

  #read(attribute: InstanceAttribute): void {
    for (const batch of this.#batches) batch.read(attribute, this.columnOf(attribute).buffer)
  }
}

/** @param light `[12]` as `lightAt` writes it; undefined for none */
function writeLight(lights: InstanceColumn, at: number, light: Float32Array | undefined): void {
  lights.set(at + 3, light === undefined ? 1 : 0)
  if (light === undefined) return
  for (let part = 0; part < 12; part++) lights.set(at + Math.floor(part / 3) * 4 + (part % 3), light[part])
}
