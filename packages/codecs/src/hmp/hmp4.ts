import { type ByteReader, FormatError, notedIfDone, type StridedTable } from '../binary/index.js'
import { NORMAL_COUNT } from '../mdl/normal-table.js'
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

/** A guess at the bytes behind the header. No file of this version is known, and no document describes it (§7.3). */
interface Reading {
  readonly name: string
  /** Skins as in MDL4, where the header has their size, or as in MDL5, where each has its own. */
  readonly skins: 'mdl4' | 'mdl5'
  readonly pointBytes: typeof POINT_BYTES | typeof VERTEX_BYTES
}

const READINGS: readonly Reading[] = [
  { name: 'skins of MDL4 and points of 8 bytes', skins: 'mdl4', pointBytes: POINT_BYTES },
  { name: 'skins of MDL5 and points of 8 bytes', skins: 'mdl5', pointBytes: POINT_BYTES },
  { name: 'skins of MDL5 and points of 4 bytes', skins: 'mdl5', pointBytes: VERTEX_BYTES },
]

/**
 * Tries each reading on the bytes behind the header and takes the first that ends at the end of the file and whose every value
 * makes sense.
 * @throws FormatError `unsupported`, with the reason of each reading, when none does.
 */
export function readHmp4Body(reader: ByteReader, header: HeaderRecord): Body {
  const reasons: string[] = []
  for (const reading of READINGS) {
    const attempt = reader.labelled('')
    try {
      const body = notedIfDone(reader.source, () => readAs(attempt, header, reading))
      reader.skipTo(attempt.offset)
      reader.note('hmp4-reading', `no terrain of this version is documented: this one fits ${reading.name}`)
      return body
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      reasons.push(`with ${reading.name}, ${error.reason}`)
    }
  }
  reader.fail('unsupported', `HMP4 terrains are not documented, and this one fits no reading: ${reasons.join('; ')}`)
}

function readAs(reader: ByteReader, header: HeaderRecord, { skins: kind, pointBytes }: Reading): Body {
  const { skinCount, frameCount, vertexCount } = header
  // A reading that is a guess already is not stretched by another.
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

/** Points with their own place: it must be that of the grid, row 0 on the +Y edge, as in every later version. */
function widePoints(reader: ByteReader, table: StridedTable, header: HeaderRecord): Points {
  const places = table.u16s(0, 2)
  const { columns, vertexCount } = header
  const rows = vertexCount / columns
  for (let point = 0; point < vertexCount; point++) {
    const east = stepOf(point % columns, columns)
    const north = stepOf(rows - 1 - Math.floor(point / columns), rows)
    if (Math.abs(places[point * 2] - east) > 1 || Math.abs(places[point * 2 + 1] - north) > 1) {
      const found = `${places[point * 2]}, ${places[point * 2 + 1]}`
      reader.fail('value', `point ${point} stands at ${found} where the grid has ${east}, ${north}`)
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
