import { ByteReader } from '../binary/index.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { decodePcx } from './decode.js'
import type { PcxDocument } from './document.js'
import { PALETTE_MARK, PCX_HEADER, PCX_MAGIC } from './layout.js'
import { endOfRows } from './rows.js'

/**
 * Reads a PCX picture of any kind as it is stored (views; docs/formats/pcx.md).
 * @throws FormatError for anything else, and for pictures whose rows stop early.
 */
export function readPcx(bytes: Uint8Array): PcxDocument {
  const reader = ByteReader.open(bytes, 'pcx')
  if (bytes[0] !== PCX_MAGIC) reader.fail('foreign', 'not a PCX file: the first byte should be 0x0a')
  const header = reader.record(PCX_HEADER)
  const { bitsPerPlane, planes, bytesPerRow, yMin, yMax } = header
  const palette = planes === 1 && bitsPerPlane === 8 ? readPalette(reader) : undefined
  const body = reader.bytes(reader.remaining - (palette === undefined ? 0 : PALETTE_BYTES + 1))
  const end = endOfRows(body, header.encoding, bytesPerRow * planes * (yMax - yMin + 1))
  const document: PcxDocument = {
    format: 'pcx',
    header,
    pixels: body.subarray(0, end),
    gap: body.subarray(end ?? body.length),
    ...(palette && { palette }),
    issues: reader.issues,
  }
  // Decoding knows best what is wrong.
  if (end === undefined) decodePcx(document)
  return document
}

/** The palette is found from the end of the file, because nothing says where the pixels stop. */
function readPalette(reader: ByteReader): Uint8Array | undefined {
  const at = reader.end - PALETTE_BYTES - 1
  if (at < reader.offset) return undefined
  const tail = reader.at(at, PALETTE_BYTES + 1, 'palette')
  return tail.u8() === PALETTE_MARK ? tail.rest() : undefined
}
