import type { ByteReader } from '../binary/index.js'
import type { Skin } from './document.js'
import {
  EFFECT_BIT,
  MATERIAL_BIT,
  MATERIAL_BYTES,
  MATERIAL_FLOATS,
  MIPS_BIT,
  PixelFormat,
  payloadBytes,
  pixelFormat,
  SKIN_HEADER,
  UNKNOWN_BITS,
} from './layout.js'

/** What a file format allows its skins. */
export interface SkinRules {
  /** MDL7 and HMP7: references, external files, material and effect blocks. */
  readonly extended: boolean
}

/** What follows a skin's header. */
export type SkinBody = Pick<Skin, 'payload' | 'material' | 'effect'> & { readonly materialSurplus?: Uint8Array }

/**
 * Takes the type byte out of its word.
 * @throws FormatError `value` for bits and combinations that no file has.
 */
export function checkSkinType(reader: ByteReader, type: number, offset: number, rules: SkinRules): void {
  const words = `skin type 0x${type.toString(16)}`
  if (type > 0xff || (type & UNKNOWN_BITS) !== 0) reader.fail('value', `${words} has bits that no skin has`, offset)
  const format = pixelFormat(type)
  const hasPixels = format >= PixelFormat.rgb565 && format <= PixelFormat.argb8888
  if ((type & MIPS_BIT) !== 0 && !hasPixels) reader.fail('value', `${words} cannot have mips`, offset)
  if (rules.extended) return
  if ((type & (MATERIAL_BIT | EFFECT_BIT)) !== 0) {
    reader.fail('value', `${words} has a material or effect, which this format does not know`, offset)
  }
  if (format === PixelFormat.reference || format === PixelFormat.external) {
    reader.fail('value', `${words} points to another skin or file, which this format does not know`, offset)
  }
}

/** Empty skins take a few bytes each in a file and a hundred times that in memory. Real files have a few dozen. */
const SKIN_LIMIT = 0x10000

/** Checks a number of skins before anything is allocated. @throws FormatError `range`, `limit` */
export function checkSkinCount(reader: ByteReader, count: number, headerBytes: number): void {
  reader.checkCount(count, headerBytes, 'skins', SKIN_LIMIT)
}

/** Reads skins without names one after the other. Payloads are views. */
export function readSkins(reader: ByteReader, count: number, rules: SkinRules): Skin[] {
  checkSkinCount(reader, count, SKIN_HEADER.byteLength)
  return reader.list(count, 'skins', (part) => {
    const start = part.offset
    const header = part.record(SKIN_HEADER)
    checkSkinType(part, header.type, start, rules)
    return { ...header, ...readSkinBody(part, header) }
  })
}

/** Reads what follows a skin's header: payload, material, effect (§2.6, §6.4). Payload and effect are views. */
export function readSkinBody(
  reader: ByteReader,
  header: { type: number; width: number; height: number },
  materialBytes: number = MATERIAL_BYTES,
): SkinBody {
  const { type, width, height } = header
  const start = reader.offset
  const payload = reader.bytes(payloadBytes(type, width, height), 'the skin')
  checkPayload(reader, type, height, payload, start)
  const body: { -readonly [K in keyof SkinBody]: SkinBody[K] } = { payload }
  if ((type & MATERIAL_BIT) !== 0) {
    body.material = reader.f32s(MATERIAL_FLOATS, 'the material')
    if (materialBytes > MATERIAL_BYTES) body.materialSurplus = reader.bytes(materialBytes - MATERIAL_BYTES).slice()
  }
  if ((type & EFFECT_BIT) !== 0) body.effect = reader.bytes(reader.u32(), 'the effect')
  return body
}

function checkPayload(reader: ByteReader, type: number, height: number, payload: Uint8Array, start: number): void {
  const format = pixelFormat(type)
  if (format !== PixelFormat.dds && format !== PixelFormat.external) return
  if (height !== 1) reader.note('skin-height', `the height of such a skin should be 1, not ${height}`, start)
  if (format === PixelFormat.external) {
    if (payload.byteLength === 0) reader.fail('value', 'an external skin should have a file name', start)
    const nul = payload.indexOf(0)
    if (nul === 0) reader.fail('value', 'the file name of an external skin is empty', start)
    if (nul < 0) reader.note('unterminated-name', 'the file name of an external skin has no NUL at its end', start)
  } else if (String.fromCharCode(...payload.subarray(0, 4)) !== 'DDS ') {
    reader.note('not-dds', 'an embedded DDS picture should start with "DDS "', start)
  }
}
