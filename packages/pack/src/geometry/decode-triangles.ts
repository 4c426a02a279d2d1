/** First byte of an index stream, with its version 1. */
const HEADER = 0xe1
/** Bytes at the end of a stream: a table of frequent codes. They also let a triangle be read without a check. */
const TAIL = 16
/** Vertices that triangles may repeat. */
const RECENT_VERTICES = 16
const RECENT_EDGES = 16

/** Returns whether a stream of this size can hold so many indices: each triangle takes at least one byte. */
export function fitsTriangles(indexCount: number, byteLength: number): boolean {
  return indexCount % 3 === 0 && 1 + indexCount / 3 + TAIL <= byteLength
}

/**
 * Decodes triangles as meshoptimizer codes them (EXT_meshopt_compression, mode 1) into `out`, `[triangles × 3]`.
 * Returns whether the stream is intact; a damaged one gives arbitrary indices. The caller has checked
 * {@link fitsTriangles}.
 */
export function decodeTriangles(stream: Uint8Array, out: Uint16Array | Uint32Array): boolean {
  return stream[0] === HEADER && new TriangleDecoder(stream, out.length / 3).decode(out)
}

/** Recent edges and vertices that the next triangle may refer to. */
class TriangleDecoder {
  readonly #stream: Uint8Array
  readonly #triangleCount: number
  readonly #edges = new Uint32Array(RECENT_EDGES * 2)
  readonly #vertices = new Uint32Array(RECENT_VERTICES)
  #edge = 0
  #vertex = 0
  /** Next vertex that has not been seen. */
  #next = 0
  /** Last vertex that was coded by its difference. */
  #last = 0
  /** Position of the next byte that does not fit into a code. */
  #data: number

  constructor(stream: Uint8Array, triangleCount: number) {
    this.#stream = stream
    this.#triangleCount = triangleCount
    this.#data = 1 + triangleCount
  }

  decode(out: Uint16Array | Uint32Array): boolean {
    const stream = this.#stream
    const end = stream.length - TAIL
    for (let triangle = 0; triangle < this.#triangleCount; triangle++) {
      if (this.#data > end) return false
      const code = stream[1 + triangle]
      if (code < 0xf0) this.#alongEdge(code, out, triangle * 3)
      else this.#apart(code & 15, out, triangle * 3)
    }
    return this.#data === end
  }

  /** A triangle that shares an edge with a recent one. */
  #alongEdge(code: number, out: Uint16Array | Uint32Array, at: number): void {
    const edge = ((this.#edge - 1 - (code >> 4)) & (RECENT_EDGES - 1)) * 2
    const a = this.#edges[edge]
    const b = this.#edges[edge + 1]
    const c = this.#third(code & 15)
    this.#pushEdge(c, b)
    this.#pushEdge(a, c)
    out[at] = a
    out[at + 1] = b
    out[at + 2] = c
  }

  #third(code: number): number {
    if (code > 0 && code < 13) return this.#recent(code)
    const vertex = code === 0 ? this.#next++ : code === 15 ? this.#coded() : this.#neighbor(code === 13 ? -1 : 1)
    this.#pushVertex(vertex)
    return vertex
  }

  /** A triangle without a recent edge. */
  #apart(code: number, out: Uint16Array | Uint32Array, at: number): void {
    const isCommon = code < 14
    const more = isCommon ? this.#stream[this.#stream.length - TAIL + code] : this.#stream[this.#data++]
    if (!isCommon && more === 0) this.#next = 0
    const second = more >> 4
    const third = more & 15
    const a = code === 15 ? this.#coded() : this.#next++
    const b = this.#corner(second, isCommon)
    const c = this.#corner(third, isCommon)
    this.#pushVertex(a)
    if (isNew(second, isCommon)) this.#pushVertex(b)
    if (isNew(third, isCommon)) this.#pushVertex(c)
    this.#pushEdge(b, a)
    this.#pushEdge(c, b)
    this.#pushEdge(a, c)
    out[at] = a
    out[at + 1] = b
    out[at + 2] = c
  }

  #corner(code: number, isCommon: boolean): number {
    if (code === 0) return this.#next++
    return code === 15 && !isCommon ? this.#coded() : this.#recent(code - 1)
  }

  #recent(age: number): number {
    return this.#vertices[(this.#vertex - 1 - age) & (RECENT_VERTICES - 1)]
  }

  #neighbor(step: number): number {
    this.#last += step
    return this.#last
  }

  /** A vertex by its difference from the last such one: zigzag, 7 bits a byte. */
  #coded(): number {
    let bits = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#stream[this.#data++]
      bits |= (byte & 127) << shift
      if (byte < 128) break
    }
    return this.#neighbor((bits >>> 1) ^ -(bits & 1))
  }

  #pushVertex(vertex: number): void {
    this.#vertices[this.#vertex++ & (RECENT_VERTICES - 1)] = vertex
  }

  #pushEdge(a: number, b: number): void {
    const at = (this.#edge++ & (RECENT_EDGES - 1)) * 2
    this.#edges[at] = a
    this.#edges[at + 1] = b
  }
}

function isNew(code: number, isCommon: boolean): boolean {
  return code === 0 || (code === 15 && !isCommon)
}
