import type { ByteReader } from '../binary/index.js'

type Indices = Uint16Array | Uint32Array

/** What the corners of triangles point at, and where they stand, for messages. */
export interface CornerTarget {
  readonly name: 'vertex' | 'skin point'
  readonly count: number
  /** Where the corners of the first triangle begin in the file, and bytes from one triangle to the next. */
  readonly start: number
  readonly stride: number
  /** The index that means "none". */
  readonly unset?: number | undefined
}

/** @throws FormatError `range` for a corner, `[triangles × 3]`, that points nowhere. */
export function checkCorners(reader: ByteReader, corners: Indices, target: CornerTarget): void {
  const { name, count, start, stride, unset } = target
  const at = beyond(corners, count, unset)
  if (at < 0) return
  const triangle = Math.floor(at / 3)
  const place = start + triangle * stride + (at % 3) * corners.BYTES_PER_ELEMENT
  reader.fail('range', `triangle ${triangle} uses ${name} ${corners[at]} of ${count}`, place)
}

/** Position of the first index that is `limit` or more and not `unset`; -1 when all are fine. */
export function beyond(indices: Indices, limit: number, unset = -1): number {
  for (let at = 0; at < indices.length; at++) {
    if (indices[at] >= limit && indices[at] !== unset) return at
  }
  return -1
}
