import type { GLTF } from '@gltf-transform/core'

/** Numbers of an accessor. */
export type Numbers = Float32Array | Uint16Array | Uint32Array

/** The numbers in an element, by the type of an accessor. */
const WIDTHS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const
type Type = keyof typeof WIDTHS

const VERTICES = 34962
const TRIANGLES = 34963

/** The binary part of a plain glTF file, and the views and accessors into it. Each has bytes of its own, at multiples of four. */
export class PlainBuffer {
  readonly views: GLTF.IBufferView[] = []
  readonly accessors: GLTF.IAccessor[] = []
  readonly #chunks: { readonly at: number; readonly bytes: Uint8Array }[] = []
  #length = 0

  get byteLength(): number {
    return this.#length
  }

  /** All bytes, which are copied. */
  bytes(): Uint8Array {
    const all = new Uint8Array(this.#length)
    for (const { at, bytes } of this.#chunks) all.set(bytes, at)
    return all
  }

  /** Adds bytes as they are. @returns the index of the view */
  view({ buffer, byteOffset, byteLength }: ArrayBufferView, target?: number): number {
    this.#chunks.push({ at: this.#length, bytes: new Uint8Array(buffer, byteOffset, byteLength) })
    this.views.push({ buffer: 0, byteOffset: this.#length, byteLength, ...(target && { target }) })
    this.#length += Math.ceil(byteLength / 4) * 4
    return this.views.length - 1
  }

  /** Adds values that are no vertices. @returns the index of the accessor */
  values(type: Type, numbers: Numbers): number {
    return this.#accessor(type, numbers, { bufferView: this.view(numbers) })
  }

  /** Adds times of an animation, whose range glTF asks for. */
  times(seconds: Float32Array): number {
    const range = { min: [seconds[0]], max: [seconds[seconds.length - 1]] }
    return this.#accessor('SCALAR', seconds, { bufferView: this.view(seconds), ...range })
  }

  indices(numbers: Uint16Array | Uint32Array): number {
    return this.#accessor('SCALAR', numbers, { bufferView: this.view(numbers, TRIANGLES) })
  }

  /** @param hasBounds Whether glTF asks for the range, as of positions. */
  vertices(type: Type, numbers: Numbers, hasBounds = false): number {
    const bounds = hasBounds ? boundsOf(numbers) : {}
    return this.#accessor(type, numbers, { bufferView: this.view(numbers, VERTICES), ...bounds })
  }

  /** Adds offsets of vertices. Only those that are not zero are stored where these are fewer than a third: each needs an index, too. */
  offsets(numbers: Float32Array, hasBounds = false): number {
    const moved = movedVertices(numbers)
    if (moved.length >= numbers.length / 9) return this.vertices('VEC3', numbers, hasBounds)
    const bounds = hasBounds ? boundsOf(numbers) : {}
    return this.#accessor('VEC3', numbers, {
      ...bounds,
      ...(moved.length > 0 && { sparse: this.#sparse(numbers, moved) }),
    })
  }

  #sparse(numbers: Float32Array, moved: readonly number[]): GLTF.IAccessorSparse {
    const isShort = moved[moved.length - 1] < 0x1_0000
    const indices = isShort ? Uint16Array.from(moved) : Uint32Array.from(moved)
    const values = Float32Array.from(moved.flatMap((vertex) => [...numbers.subarray(vertex * 3, vertex * 3 + 3)]))
    return {
      count: moved.length,
      indices: { bufferView: this.view(indices), componentType: componentOf(indices) as 5123 | 5125 },
      values: { bufferView: this.view(values) },
    }
  }

  #accessor(type: Type, numbers: Numbers, more: Partial<GLTF.IAccessor>): number {
    this.accessors.push({ componentType: componentOf(numbers), count: numbers.length / WIDTHS[type], type, ...more })
    return this.accessors.length - 1
  }
}

function componentOf(numbers: Numbers): GLTF.AccessorComponentType {
  if (numbers instanceof Float32Array) return 5126
  return numbers instanceof Uint16Array ? 5123 : 5125
}

/** Vertices that have any number other than 0. */
function movedVertices(offsets: Float32Array): number[] {
  const moved: number[] = []
  for (let at = 0; at < offsets.length; at += 3) {
    if (offsets[at] !== 0 || offsets[at + 1] !== 0 || offsets[at + 2] !== 0) moved.push(at / 3)
  }
  return moved
}

/** The range of vectors of three numbers. */
function boundsOf(numbers: Numbers): { readonly min: number[]; readonly max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < numbers.length; at++) {
    const axis = at % 3
    if (numbers[at] < min[axis]) min[axis] = numbers[at]
    if (numbers[at] > max[axis]) max[axis] = numbers[at]
  }
  return { min, max }
}
