import { type ByteReader, FormatError, notedIfDone, type StridedTable } from '../binary/index.js'
import { NORMAL_COUNT } from '../models/geometry/normal-table.js'
import { readSkins } from '../skin/read.js'
import { readSizedSkins } from '../skin/sized-skins.js'
import type { HmpDocument, HmpFrame } from './document.js'
import {
  FRAME_HEAD,
  FRAME_LIMIT,
  HEIGHT_STEPS,
  type HeaderRecord,
  NORMAL_INDEX_AT,
  PAD_AT,
  POINT_BYTES,
  POINT_HEIGHT_AT,
  POINT_NORMAL_AT,
  POINT_PAD_AT,
  VERTEX_BYTES,
  WORD_FRAME,
} from './layout.js'

type Body = Pick<HmpDocument, 'skins' | 'frames'>

/**
 * A candidate layout for the bytes after the header. No file of this version is known, and no document describes it
 * (§7.3).
 */
interface Reading {
  readonly name: string
  /** Skins as in MDL4, with their size in the header, or as in MDL5, each with its own size. */
  readonly skins: 'mdl4' | 'mdl5'
  readonly pointBytes: typeof POINT_BYTES | typeof VERTEX_BYTES
}

const READINGS: readonly Reading[] = [
  { name: 'skins of MDL4 and points of 8 bytes', skins: 'mdl4', pointBytes: POINT_BYTES },
  { name: 'skins of MDL5 and points of 8 bytes', skins: 'mdl5', pointBytes: POINT_BYTES },
  { name: 'skins of MDL5 and points of 4 bytes', skins: 'mdl5', pointBytes: VERTEX_BYTES },
]

/**
 * Tries each candidate layout and accepts the first that ends at the end of the file with only valid values.
 * @throws FormatError `unsupported`, with the reason of each candidate, if none fits.
 */
export function readHmp4Body(reader: ByteReader, header: HeaderRecord): Body {
  const reasons: string[] = []
  const { observer } = reader.source
  const mark = observer?.mark() ?? 0
  for (const reading of READINGS) {
    const attempt = reader.labeled('')
    try {
      const body = notedIfDone(reader.source, () => readAs(attempt, header, reading))
      reader.skipTo(attempt.offset)
      reader.note('hmp4-reading', `no terrain of this version is documented: this one fits ${reading.name}`)
      return body
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      observer?.undo(mark)
      reasons.push(`with ${reading.name}, ${error.reason}`)
    }
  }
  reader.fail(
    'unsupported',
    `HMP4 terrains are not documented, and this one fits no assumed layout: ${reasons.join('; ')}`,
  )
}

function readAs(reader: ByteReader, header: HeaderRecord, { skins: kind, pointBytes }: Reading): Body {
  const { skinCount, frameCount, vertexCount } = header
  // A candidate layout must not also guess sizes of unknown skins.
  const trial = { isStopped: false }
  const size = { width: header.unused52, height: header.unused56 }
  const skins =
    kind === 'mdl4'
      ? readSizedSkins(reader, skinCount, size, trial)
      : readSkins(reader, skinCount, { extended: false, trial })
  reader.checkCount(frameCount, FRAME_HEAD.byteLength + vertexCount * pointBytes, 'frames')
  if (frameCount > FRAME_LIMIT) reader.fail('limit', `there are ${frameCount} frames`)
  const frames = Array.from({ length: frameCount }, (_, index): HmpFrame => {
    const head = reader.record(FRAME_HEAD)
    if (head.type !== WORD_FRAME) reader.fail('value', `frame ${index} is of type ${head.type}, not ${WORD_FRAME}`)
    const table = reader.table(vertexCount, pointBytes, 'heights')
    const frame = {
      ...head,
      ...(pointBytes === POINT_BYTES ? widePoints(reader, table, header) : narrowPoints(table)),
    }
    const odd = frame.normalIndices.findIndex((normal) => normal >= NORMAL_COUNT)
    if (odd >= 0) reader.fail('value', `point ${odd} has normal ${frame.normalIndices[odd]}`)
    const { pads, ...rest } = frame
    if (pads.some((pad) => pad !== 0)) reader.fail('value', 'the last bytes of points are not 0')
    return rest
  })
  reader.expectEnd()
  return { skins, frames }
}

interface Points {
  readonly heights: Uint16Array
  readonly normalIndices: Uint8Array
  readonly pads: Uint8Array
}

function narrowPoints(table: StridedTable): Points {
  return { heights: table.u16s(0, 1), normalIndices: table.u8s(NORMAL_INDEX_AT, 1), pads: table.u8s(PAD_AT, 1) }
}

/** Points with their own position, which must match the grid, row 0 on the +Y edge, as in every later version. */
function widePoints(reader: ByteReader, table: StridedTable, header: HeaderRecord): Points {
  const coordinates = table.u16s(0, 2)
  const { columns, vertexCount } = header
  const rows = vertexCount / columns
  for (let point = 0; point < vertexCount; point++) {
    const east = stepOf(point % columns, columns)
    const north = stepOf(rows - 1 - Math.floor(point / columns), rows)
    if (Math.abs(coordinates[point * 2] - east) > 1 || Math.abs(coordinates[point * 2 + 1] - north) > 1) {
      const found = `${coordinates[point * 2]}, ${coordinates[point * 2 + 1]}`
      reader.fail('value', `point ${point} is at ${found}, but the grid expects ${east}, ${north}`)
    }
  }
  return {
    heights: table.u16s(POINT_HEIGHT_AT, 1),
    normalIndices: table.u8s(POINT_NORMAL_AT, 1),
    pads: table.u8s(POINT_PAD_AT, 1),
  }
}

function stepOf(index: number, count: number): number {
  return count > 1 ? Math.round((index / (count - 1)) * HEIGHT_STEPS) : 0
}
