import type { ByteReader } from '../../binary/index.js'

type Indices = Uint16Array | Uint32Array

/** Table that the corners of triangles index, and where those corners lie, for messages. */
export interface CornerTarget {
  readonly name: 'vertex' | 'skin point' | 'second skin point'
  readonly count: number
  /** Offset of the first triangle's corners in the file, and bytes from one triangle to the next. */
  readonly start: number
  readonly stride: number
  /** Index that means "unset". */
  readonly unset?: number | undefined
}

/** Warns of corners, `[triangles × 3]`, that point outside their table: meshes skip such triangles, or their second coordinates. */
export function checkCorners(reader: ByteReader, corners: Indices, target: CornerTarget): void {
  const { name, count, start, stride, unset } = target
  const at = beyond(corners, count, unset)
  if (at < 0) return
  const triangle = Math.floor(at / 3)
  const others = countBeyond(corners, triangle + 1, target)
  const more = others === 0 ? '' : `, and so do ${others} more`
  const message = `triangle ${triangle} uses ${name} ${corners[at]} of ${count}${more}: left out`
  const offset = start + triangle * stride + (at % 3) * corners.BYTES_PER_ELEMENT
  if (name === 'vertex') reader.warn('vertex-index', message, offset)
  else if (name === 'skin point') reader.warn('skin-point-index', message, offset)
  else reader.note('skin-point-index', message, offset)
}

/** Number of triangles, from `first` on, with a corner outside the table. */
function countBeyond(corners: Indices, first: number, { count, unset = -1 }: CornerTarget): number {
  let found = 0
  for (let at = first * 3; at + 2 < corners.length; at += 3) {
    const own = corners.subarray(at, at + 3)
    if (beyond(own, count, unset) >= 0) found++
  }
  return found
}

/** Position of the first index that is ≥ `limit` and not `unset`; -1 if all are valid. */
export function beyond(indices: Indices, limit: number, unset = -1): number {
  for (let at = 0; at < indices.length; at++) {
    if (indices[at] >= limit && indices[at] !== unset) return at
  }
  return -1
}
