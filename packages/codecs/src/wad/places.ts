/** Where everything stands in an archive. */
export interface ArchivePlaces {
  /** Every entry and the directory once, in the order of the file. */
  readonly order: readonly ArchivePlace[]
  /** Bytes behind the last of them (view). */
  readonly trailing?: Uint8Array
}

export interface ArchivePlace {
  /** Index of an entry. */
  readonly part: number | 'directory'
  /** Bytes of nothing before it (view). */
  readonly gap?: Uint8Array
  /** Where it stands, if not behind what comes before it: it shares its bytes with another part, or has none. */
  readonly offset?: number
}

/** A run of bytes of the file. */
export interface Span {
  readonly offset: number
  readonly byteLength: number
}

/**
 * Tells how parts and gaps follow each other; undefined for the usual layout.
 * @param entries where lumps stand, in directory order.
 * @param start first byte behind the header.
 */
export function findPlaces(
  bytes: Uint8Array,
  entries: readonly Span[],
  directory: Span,
  start: number,
): ArchivePlaces | undefined {
  const parts = [...entries, directory].map((span, index) => ({ ...span, index }))
  parts.sort((a, b) => a.offset - b.offset || a.index - b.index)
  let end = start
  const order = parts.map(({ index, offset, byteLength }): ArchivePlace => {
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

/** The layout of archives that are made from nothing. */
export function usualPlaces(entryCount: number): ArchivePlaces {
  return { order: [...Array.from({ length: entryCount }, (_, part) => ({ part })), { part: 'directory' }] }
}

/** Where each part goes. */
export interface Placed {
  /** In directory order. */
  readonly entries: readonly number[]
  readonly directory: number
  readonly byteLength: number
}

/**
 * Adds up gaps and parts.
 * @throws RangeError when a part has no place, two places, or one behind a hole.
 */
export function placeParts(
  { order, trailing }: ArchivePlaces,
  byteLengths: readonly number[],
  directoryLength: number,
  start: number,
): Placed {
  const offsets = new Map<ArchivePlace['part'], number>()
  let end = start
  for (const { part, gap, offset } of order) {
    const byteLength = part === 'directory' ? directoryLength : byteLengths[part]
    if (byteLength === undefined || offsets.has(part))
      throw new RangeError(advice(`${nameOf(part)} has a place too many`))
    if (byteLength > 0 && offset !== undefined && offset > end) {
      throw new RangeError(advice(`${nameOf(part)} should stand at ${offset}, but the file ends at ${end} before it`))
    }
    end += gap?.byteLength ?? 0
    const at = offset ?? end
    offsets.set(part, at)
    end = Math.max(end, byteLength === 0 ? 0 : at + byteLength)
  }
  const offsetOf = (part: ArchivePlace['part']): number => {
    const offset = offsets.get(part)
    if (offset === undefined) throw new RangeError(advice(`${nameOf(part)} has no place`))
    return offset
  }
  return {
    entries: byteLengths.map((_, index) => offsetOf(index)),
    directory: offsetOf('directory'),
    byteLength: end + (trailing?.byteLength ?? 0),
  }
}

function nameOf(part: ArchivePlace['part']): string {
  return part === 'directory' ? 'the directory' : `entries[${part}]`
}

function advice(problem: string): string {
  return `${problem}: leave "places" out of a document that was changed`
}
