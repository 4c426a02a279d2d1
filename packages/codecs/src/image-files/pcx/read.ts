import { ByteReader, type ReadOptions } from '../../binary/index.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import { decodePcx } from './decode.js'
import type { PcxDocument } from './document.js'
import { PALETTE_MARK, PCX_HEADER, PCX_MAGIC } from './layout.js'
import { endOfRows } from './rows.js'

/**
 * Reads a PCX image of any kind as stored (views; docs/formats/pcx.md).
 * @throws FormatError for any other file, and for truncated rows.
 */
export function readPcx(bytes: Uint8Array, { observer }: ReadOptions = {}): PcxDocument {
  const reader = ByteReader.open(bytes, 'pcx', false, observer)
  if (bytes[0] !== PCX_MAGIC) reader.fail('foreign', 'not a PCX file: the first byte should be 0x0a')
  const header = reader.record(PCX_HEADER)
  const { bitsPerPlane, planes, bytesPerRow, yMin, yMax } = header
  const palette = planes === 1 && bitsPerPlane === 8 ? readPalette(reader) : undefined
  const body = reader.peek(reader.offset, reader.remaining - (palette === undefined ? 0 : PALETTE_BYTES + 1))
  const end = endOfRows(body, header.encoding, bytesPerRow * planes * (yMax - yMin + 1))
  const document: PcxDocument = {
    format: 'pcx',
    header,
    pixels: reader.bytes(end ?? body.length, 'the pixels'),
    gap: reader.bytes(body.length - (end ?? body.length), 'gap'),
    ...(palette && { palette }),
    issues: reader.issues,
  }
  // Decoding throws the most precise error.
  if (end === undefined) decodePcx(document)
  return document
}

/** Reads the palette from the end of the file, because no field states where the pixels end. */
function readPalette(reader: ByteReader): Uint8Array | undefined {
  const at = reader.end - PALETTE_BYTES - 1
  if (at < reader.offset) return undefined
  const tail = reader.at(at, PALETTE_BYTES + 1, 'palette')
  return tail.u8('mark') === PALETTE_MARK ? tail.rest('colors') : undefined
}
