import type { ByteWriter } from '../../binary/index.js'

/**
 * Offsets of the parts of a file or lump, and the bytes between them. Valid while every part keeps its length and parts
 * that share bytes agree about them. Otherwise the writer concatenates the parts, as compilers do.
 */
export interface Placement {
  /** First byte of each part, from the start of the file or lump, `[parts]`. */
  readonly offsets: Uint32Array
  /** `[parts]`. */
  readonly byteLengths: Uint32Array
  /** Bytes of the whole file or lump. */
  readonly byteLength: number
  /** Bytes between parts, and after the last, that are not all zero. */
  readonly gaps: readonly Gap[]
}

export interface Gap {
  readonly offset: number
  /** View. */
  readonly bytes: Uint8Array
}

/** How the compiler puts parts into a container. */
export interface Usual {
  /** Bytes of the table before the first part. */
  readonly start: number
  /** Part indices in physical order. */
  readonly order: readonly number[]
  /** Parts start, and the container ends, at multiples of this. */
  readonly alignment: number
  /** Offset of empty parts: a number, or that of the next part. Default 0. */
  readonly emptyOffset?: number | 'next'
}

/** Concatenates parts. */
function lineUp(byteLengths: Uint32Array, { start, order, alignment, emptyOffset = 0 }: Usual): Placement {
  const offsets = new Uint32Array(byteLengths.length)
  let end = start
  for (const part of order) {
    if (byteLengths[part] === 0) {
      offsets[part] = emptyOffset === 'next' ? align(end, alignment) : emptyOffset
      continue
    }
    end = align(end, alignment)
    offsets[part] = end
    end += byteLengths[part]
  }
  return { offsets, byteLengths, byteLength: align(end, alignment), gaps: [] }
}

function align(offset: number, alignment: number): number {
  return Math.ceil(offset / alignment) * alignment
}

/**
 * Records the placement of parts in a container's bytes; undefined if it equals the writer's default. Gaps are views.
 */
export function placementOf(
  container: Uint8Array,
  offsets: Uint32Array,
  byteLengths: Uint32Array,
  usual: Usual,
): Placement | undefined {
  const { byteLength } = container
  const gaps: Gap[] = []
  const expected = lineUp(byteLengths, usual)
  const linedUp = expected.byteLength === byteLength && sameWords(expected.offsets, offsets)
  const order = linedUp ? usual.order : Array.from(offsets.keys()).sort((a, b) => offsets[a] - offsets[b])
  let end = usual.start
  const keepGap = (next: number): void => {
    if (next <= end) return
    const bytes = container.subarray(end, next)
    if (bytes.some((byte) => byte !== 0)) gaps.push({ offset: end, bytes })
  }
  for (const part of order) {
    if (byteLengths[part] === 0) continue
    keepGap(offsets[part])
    end = Math.max(end, offsets[part] + byteLengths[part])
  }
  keepGap(byteLength)
  return linedUp && gaps.length === 0 ? undefined : { offsets, byteLengths, byteLength, gaps }
}

function sameWords(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/** A container's bytes with the first `start` left zero for its table, and where each part went. */
export interface Arranged {
  readonly offsets: Uint32Array
  readonly byteLengths: Uint32Array
  readonly bytes: Uint8Array
  /** Whether all parts and gaps are at their original offsets. */
  readonly isAsBefore: boolean
}

/** Places parts at their original offsets, or concatenates them if they no longer fit. */
export function arrange(
  writer: ByteWriter,
  parts: readonly Uint8Array[],
  placement: Placement | undefined,
  usual: Usual,
): Arranged {
  const byteLengths = Uint32Array.from(parts, (part) => part.byteLength)
  if (placement !== undefined && sameWords(placement.byteLengths, byteLengths)) {
    const bytes = fill(writer, parts, placement, usual.start)
    const agree = parts.every((part, index) => holds(bytes, placement.offsets[index], part))
    if (agree) return { offsets: placement.offsets, byteLengths, bytes, isAsBefore: true }
  }
  const fresh = lineUp(byteLengths, usual)
  return { offsets: fresh.offsets, byteLengths, bytes: fill(writer, parts, fresh, usual.start), isAsBefore: false }
}

function fill(writer: ByteWriter, parts: readonly Uint8Array[], placement: Placement, start: number): Uint8Array {
  const bytes = writer.allocate(placement.byteLength)
  const put = (part: Uint8Array, offset: number): void => {
    if (offset < start || offset + part.byteLength > bytes.byteLength) {
      writer.fail(
        'unwritable',
        `${part.byteLength} bytes at ${offset} are not between ${start} and ${bytes.byteLength}`,
      )
    }
    bytes.set(part, offset)
  }
  for (const gap of placement.gaps) put(gap.bytes, gap.offset)
  parts.forEach((part, index) => {
    if (part.byteLength > 0) put(part, placement.offsets[index])
  })
  return bytes
}

/** Whether `part` is at `offset`; an empty part fits anywhere. */
function holds(bytes: Uint8Array, offset: number, part: Uint8Array): boolean {
  for (let at = 0; at < part.byteLength; at++) if (bytes[offset + at] !== part[at]) return false
  return true
}
