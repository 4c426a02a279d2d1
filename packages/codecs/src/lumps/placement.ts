import type { ByteWriter } from '../binary/index.js'

/**
 * Where parts stand inside a file or lump, and what stands between them. It holds as long as every part keeps its length and parts that
 * share bytes agree about them; otherwise the writer puts them one behind the other, as compilers do.
 */
export interface Placement {
  /** First byte of each part, from the start of the file or lump, `[parts]`. */
  readonly offsets: Uint32Array
  /** `[parts]`. */
  readonly byteLengths: Uint32Array
  /** Of the whole file or lump. */
  readonly byteLength: number
  /** Bytes between parts, and behind the last, that are not all zero. */
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
  /** The offset of empty parts: 0 when left out, a number that means none, or where the next part begins. */
  readonly emptyOffset?: number | 'next'
}

/** Parts one behind the other. */
export function lineUp(byteLengths: Uint32Array, { start, order, alignment, emptyOffset = 0 }: Usual): Placement {
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
 * Remembers where parts stand in a container's bytes; undefined where the writer would put them all the same. Gaps are views.
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
  /** Everything is where it stood before, gaps as well. */
  readonly isAsBefore: boolean
}

/** Puts parts where they stood before, or, when they no longer fit there, one behind the other. */
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

/** Whether `part` stands at `offset`; an empty one stands anywhere. */
function holds(bytes: Uint8Array, offset: number, part: Uint8Array): boolean {
  for (let at = 0; at < part.byteLength; at++) if (bytes[offset + at] !== part[at]) return false
  return true
}
