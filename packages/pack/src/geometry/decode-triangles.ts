import { unzigzag } from '../frames/byte-reader.js'

/** First byte of an index stream, with its version 1. */
const HEADER = 0xe1
/** Bytes at the end of a stream: a table of frequent codes. They also let a triangle be read without a check. */
const TAIL = 16
/** Vertices and edges that triangles may repeat. */
const RECENT = 16

/** Returns whether a stream of this size can hold so many indices: each triangle takes at least one byte. */
export function fitsTriangles(indexCount: number, byteLength: number): boolean {
  return indexCount % 3 === 0 && 1 + indexCount / 3 + TAIL <= byteLength
}

/**
 * Decodes triangles as meshoptimizer codes them (EXT_meshopt_compression, mode 1) into `out`, `[triangles × 3]`.
 * Returns whether the stream is intact; a damaged one gives arbitrary indices. The caller has checked
 * {@link fitsTriangles}.
 *
 * One loop over local variables: it runs once for each model, so the engine should not have to compile more.
 */
export function decodeTriangles(stream: Uint8Array, out: Uint16Array | Uint32Array): boolean {
  if (stream[0] !== HEADER) return false
  const tail = stream.length - TAIL
  // Recent edges and vertices, and how many there were.
  const edges = new Uint32Array(RECENT * 2)
  const vertices = new Uint32Array(RECENT)
  let edge = 0
  let vertex = 0
  /** Next vertex that has not been seen. */
  let next = 0
  /** Last vertex that was coded by its difference. */
  let last = 0
  /** Position of the next byte that does not fit into a code. */
  let data = 1 + out.length / 3
  for (let at = 0, from = 1; at < out.length; at += 3, from++) {
    if (data > tail) return false
    const code = stream[from]
    const low = code & 15
    let a: number
    let b: number
    let c: number
    if (code < 0xf0) {
      // Along a recent edge.
      const recent = ((edge - 1 - (code >> 4)) & 15) * 2
      a = edges[recent]
      b = edges[recent + 1]
      if (low > 0 && low < 13) c = vertices[(vertex - 1 - low) & 15]
      else {
        if (low === 0) c = next++
        else if (low < 15) c = last += low === 13 ? -1 : 1
        else {
          c = last += difference(stream, data)
          data = afterDifference(stream, data)
        }
        vertices[vertex++ & 15] = c
      }
    } else {
      const isCommon = low < 14
      const more = isCommon ? stream[tail + low] : stream[data++]
      if (!isCommon && more === 0) next = 0
      const second = more >> 4
      const third = more & 15
      // 15 of uncommon triangles is a difference, as it is for the first corner.
      const coded = isCommon ? RECENT : 15
      if (low < 15) a = next++
      else {
        a = last += difference(stream, data)
        data = afterDifference(stream, data)
      }
      if (second === 0) b = next++
      else if (second < coded) b = vertices[(vertex - second) & 15]
      else {
        b = last += difference(stream, data)
        data = afterDifference(stream, data)
      }
      if (third === 0) c = next++
      else if (third < coded) c = vertices[(vertex - third) & 15]
      else {
        c = last += difference(stream, data)
        data = afterDifference(stream, data)
      }
      vertices[vertex++ & 15] = a
      if (second === 0 || second === coded) vertices[vertex++ & 15] = b
      if (third === 0 || third === coded) vertices[vertex++ & 15] = c
      const oldest = (edge++ & 15) * 2
      edges[oldest] = b
      edges[oldest + 1] = a
    }
    const first = (edge++ & 15) * 2
    edges[first] = c
    edges[first + 1] = b
    const then = (edge++ & 15) * 2
    edges[then] = a
    edges[then + 1] = c
    out[at] = a
    out[at + 1] = b
    out[at + 2] = c
  }
  return data === tail
}

/** The difference from the last vertex that was coded: zigzag, 7 bits a byte, at most five. */
function difference(stream: Uint8Array, at: number): number {
  let bits = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = stream[at++]
    bits |= (byte & 127) << shift
    if (byte < 128) break
  }
  return unzigzag(bits)
}

/** The position after the difference at `at`. */
function afterDifference(stream: Uint8Array, at: number): number {
  const end = at + 5
  while (at < end && stream[at++] > 127);
  return at
}
