import { ByteWriter, FormatError, reasonOf } from '../../binary/index.js'
import { type DirectoryRecord, directoryRecord, wadHeader, wadHeaderByteLength } from './layout.js'
import {
  type ArchivePlacement,
  offsetsOfParts,
  type PartOffsets,
  type PlacedPart,
  usualPlacement,
} from './placement.js'

/** Bytes and directory record of one entry. */
export interface ArchiveLump {
  /** Concatenated when written, so pixels are copied only once. */
  readonly pieces: readonly Uint8Array[]
  /** Directory record; omitted position and sizes are computed. */
  readonly entry: Omit<DirectoryRecord, 'position' | 'storedSize' | 'size'> &
    Partial<Pick<DirectoryRecord, 'storedSize' | 'size'>>
}

export interface ArchivePlan {
  /** Format name for messages. */
  readonly format: string
  readonly magic: string
  readonly lumps: readonly ArchiveLump[]
  /** Default: lumps in order, the directory, the end. */
  readonly placement?: ArchivePlacement | undefined
  /** Entry count for the header. Default: the number of lumps. */
  readonly statedCount?: number | undefined
}

/**
 * Writes an archive (copy).
 * @throws FormatError `unwritable` for names that are too long, `placement` that do not match the entries, and lumps that
 * shared bytes but now differ.
 */
export function writeArchive(plan: ArchivePlan): Uint8Array {
  const { format, lumps, placement = usualPlacement(lumps.length) } = plan
  const byteLengths = lumps.map(({ pieces }) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const offsets = partOffsets(format, placement, byteLengths)
  const directory = directoryBytes(plan, offsets, byteLengths)
  const out = new Uint8Array(offsets.byteLength)
  out.set(headerBytes(plan, offsets))
  let end = wadHeaderByteLength
  for (const { part, gap } of placement.order) {
    if (gap !== undefined) out.set(gap, end)
    end += gap?.byteLength ?? 0
    const pieces = part === 'directory' ? [directory] : lumps[part].pieces
    let offset = part === 'directory' ? offsets.directory : offsets.entries[part]
    for (const bytes of pieces) {
      if (bytes.byteLength === 0) continue
      if (!isSame(out, bytes, offset, end)) {
        const reason = 'it shares bytes with another part, and one of the two was changed: remove "placement"'
        throw new FormatError('unwritable', { format, path: pathOf(part) }, reason)
      }
      out.set(bytes, offset)
      offset += bytes.byteLength
      end = Math.max(end, offset)
    }
  }
  if (placement.trailing !== undefined) out.set(placement.trailing, end)
  return out
}

function pathOf(part: PlacedPart['part']): string {
  return part === 'directory' ? part : `entries[${part}]`
}

function partOffsets(format: string, placement: ArchivePlacement, byteLengths: readonly number[]): PartOffsets {
  try {
    return offsetsOfParts(placement, byteLengths, byteLengths.length * directoryRecord.byteLength, wadHeaderByteLength)
  } catch (error) {
    throw new FormatError('unwritable', { format, path: 'placement' }, reasonOf(error))
  }
}

function headerBytes({ format, magic, lumps, statedCount }: ArchivePlan, { directory }: PartOffsets): Uint8Array {
  const writer = new ByteWriter(format, wadHeaderByteLength)
  writer.text(magic)
  writer.record(wadHeader, { entries: statedCount ?? lumps.length, directory })
  return writer.finish()
}

function directoryBytes(
  { format, lumps }: ArchivePlan,
  offsets: PartOffsets,
  byteLengths: readonly number[],
): Uint8Array {
  const writer = new ByteWriter(format, lumps.length * directoryRecord.byteLength)
  writer.list('directory', [...lumps.keys()], (index) => {
    const { storedSize = byteLengths[index], size = storedSize, ...rest } = lumps[index].entry
    writer.record(directoryRecord, { ...rest, position: offsets.entries[index], storedSize, size })
  })
  return writer.finish()
}

/** Whether the bytes already written between `offset` and `end` equal those that `bytes` would write. */
function isSame(out: Uint8Array, bytes: Uint8Array, offset: number, end: number): boolean {
  const shared = Math.min(bytes.byteLength, end - offset)
  for (let index = 0; index < shared; index++) if (out[offset + index] !== bytes[index]) return false
  return true
}
