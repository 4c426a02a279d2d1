/** Physical order of an archive. */
export interface ArchivePlacement {
  /** Every entry and the directory once, in file order. */
  readonly order: readonly PlacedPart[]
  /** Bytes after the last part (view). */
  readonly trailing?: Uint8Array
}

export interface PlacedPart {
  /** Index of an entry. */
  readonly part: number | 'directory'
  /** Bytes before the part that belong to no part (view). */
  readonly gap?: Uint8Array
  /** Offset of the part, if it does not follow the previous one: it shares bytes with another part, or is empty. */
  readonly offset?: number
}

/** A run of bytes of the file. */
export interface Span {
  readonly offset: number
  readonly byteLength: number
}

/**
 * Finds how parts and gaps follow each other; undefined for the usual layout.
 * @param entries spans of the lumps, in directory order.
 * @param start first byte after the header.
 */
export function findPlacement(
  bytes: Uint8Array,
  entries: readonly Span[],
  directory: Span,
  start: number,
): ArchivePlacement | undefined {
  const parts = [...entries, directory].map((span, index) => ({ ...span, index }))
  parts.sort((a, b) => a.offset - b.offset || a.index - b.index)
  let end = start
  const order = parts.map(({ index, offset, byteLength }): PlacedPart => {
    const part = index === entries.length ? 'directory' : index
    const before = end
    end = Math.max(end, byteLength === 0 ? 0 : offset + byteLength)
    if (offset === before) return { part }
    if (offset < before || byteLength === 0) return { part, offset }
    return { part, gap: bytes.subarray(before, offset) }
  })
  const trailing = bytes.subarray(end)
  const isUsual = order.every(
    ({ part, gap, offset }, index) =>
      part === (index === entries.length ? 'directory' : index) && gap === undefined && offset === undefined,
  )
  if (isUsual && trailing.length === 0) return undefined
  return { order, ...(trailing.length > 0 && { trailing }) }
}

/** Default layout of new archives. */
export function usualPlacement(entryCount: number): ArchivePlacement {
  return { order: [...Array.from({ length: entryCount }, (_, part) => ({ part })), { part: 'directory' }] }
}

/** Offsets of all parts. */
export interface PartOffsets {
  /** In directory order. */
  readonly entries: readonly number[]
  readonly directory: number
  readonly byteLength: number
}

/**
 * Adds up gaps and parts.
 * @throws RangeError if a part is missing, occurs twice or leaves a hole before it.
 */
export function offsetsOfParts(
  { order, trailing }: ArchivePlacement,
  byteLengths: readonly number[],
  directoryLength: number,
  start: number,
): PartOffsets {
  const offsets = new Map<PlacedPart['part'], number>()
  let end = start
  for (const { part, gap, offset } of order) {
    const byteLength = part === 'directory' ? directoryLength : byteLengths[part]
    if (byteLength === undefined || offsets.has(part))
      throw new RangeError(advice(`${nameOf(part)} is missing or listed twice`))
    if (byteLength > 0 && offset !== undefined && offset > end) {
      throw new RangeError(advice(`${nameOf(part)} should be at ${offset}, but the data before it ends at ${end}`))
    }
    end += gap?.byteLength ?? 0
    const at = offset ?? end
    offsets.set(part, at)
    end = Math.max(end, byteLength === 0 ? 0 : at + byteLength)
  }
  const offsetOf = (part: PlacedPart['part']): number => {
    const offset = offsets.get(part)
    if (offset === undefined) throw new RangeError(advice(`${nameOf(part)} is not listed`))
    return offset
  }
  return {
    entries: byteLengths.map((_, index) => offsetOf(index)),
    directory: offsetOf('directory'),
    byteLength: end + (trailing?.byteLength ?? 0),
  }
}

function nameOf(part: PlacedPart['part']): string {
  return part === 'directory' ? 'the directory' : `entries[${part}]`
}

function advice(problem: string): string {
  return `${problem}: remove "placement" from a changed document`
}
