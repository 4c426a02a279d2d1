import { type ByteReader, ByteWriter } from '../../binary/index.js'
import { arrange, placementOf, type Usual } from '../lumps/placement.js'
import type { WmbPlacement } from './document/document.js'

/** Notes an oddity of a part, at `offset`: the first of its kind only, for there may be one for every few bytes. */
export type NoteFirst = (part: ByteReader, code: string, message: string, offset: number) => void

/** A list of u32 count, u32 offset of each part, then the parts, in any order and with any bytes between them. */
const WORD = 4

function usualOf(count: number): Usual {
  // A plain loop: a callback for each part would cost a tenth of the reading time.
  const order: number[] = []
  for (let part = 0; part < count; part++) order.push(part)
  return { start: WORD + count * WORD, order, alignment: 1 }
}

/** Limits to check before anything is read. */
export interface PartLimits {
  /** Bytes of the smallest part. */
  readonly smallest: number
  /** Parts that can be referred to. */
  readonly most?: number
}

/** How parts are read. */
export interface PartReader<T> {
  /** Reads a part. */
  readonly read: (part: ByteReader, note: NoteFirst) => T
  /** Creates a stand-in for an unreadable part, so that later parts keep their indices. */
  readonly keep: (bytes: Uint8Array, reason: string) => T
}

const NOTHING = new Uint8Array(0)

/**
 * Reads a list's parts. Each reader gets the bytes up to the next part, and need not consume all. A part outside the
 * list, inside its table or at the offset of another is an issue.
 * @throws FormatError `range` for more parts than fit into the list; `limit` for too many.
 */
export function readDirectory<T>(
  list: ByteReader,
  { smallest, most = Number.POSITIVE_INFINITY }: PartLimits,
  { read, keep }: PartReader<T>,
): { readonly items: T[]; readonly placement: WmbPlacement | undefined } {
  const { offset: base, remaining: size } = list
  const count = list.u32('count')
  list.checkCount(count, WORD + smallest, 'offsets and parts')
  if (count > most) list.fail('limit', `${count} parts; there can be ${most}`, base)
  const offsets = list.u32s(count, 'offsets')
  const usual = usualOf(count)
  const byteLengths = new Uint32Array(count)
  const order = isAscending(offsets) ? usual.order : [...usual.order].sort((a, b) => offsets[a] - offsets[b])
  const items: T[] = new Array(count)
  const noted = new Set<string>()
  const noteFirst: NoteFirst = (part, code, message, offset) => {
    if (!noted.has(code)) part.note(code, message, offset)
    noted.add(code)
  }
  for (let rank = 0; rank < count; rank++) {
    const index = order[rank]
    const start = offsets[index]
    const end = rank + 1 < count ? Math.min(size, offsets[order[rank + 1]]) : size
    if (start < usual.start || start >= end) {
      const reason = `part ${index} at ${start} should be between ${usual.start} and the next at ${end}`
      list.note('part-range', `${reason}: it is left out`, base + WORD + index * WORD)
      items[index] = keep(NOTHING, reason)
      continue
    }
    list.skipTo(base + start)
    const part = list.sub(end - start, '', index)
    items[index] = read(part, noteFirst)
    byteLengths[index] = part.offset - base - start
  }
  list.skipTo(base + size)
  return { items, placement: placementOf(list.peek(base, size), offsets, byteLengths, usual) }
}

function isAscending(offsets: Uint32Array): boolean {
  for (let part = 1; part < offsets.length; part++) if (offsets[part] < offsets[part - 1]) return false
  return true
}

/** Writes a list from its parts' bytes. */
export function writeDirectory(
  writer: ByteWriter,
  parts: readonly Uint8Array[],
  placement: WmbPlacement | undefined,
): void {
  const usual = usualOf(parts.length)
  const { offsets, bytes } = arrange(writer, parts, placement, usual)
  writer.u32(parts.length)
  writer.u32s(offsets)
  writer.bytes(bytes.subarray(usual.start))
}

/** The bytes that `write` makes, with `label` in the path of errors. */
export function bytesOf(label: string, write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter('wmb', 512)
  writer.within(label, () => write(writer))
  return writer.finish()
}
