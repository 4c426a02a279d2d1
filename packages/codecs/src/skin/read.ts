import type { ByteReader } from '../binary/index.js'
import type { Skin } from './document.js'
import {
  EFFECT_BIT,
  MATERIAL_BIT,
  MATERIAL_BYTES,
  MATERIAL_FLOATS,
  PixelFormat,
  payloadBytes,
  pixelFormat,
  SKIN_HEADER,
} from './layout.js'
import { readUnknownSkin, type SkinTrial } from './unknown-skins.js'
import { unknownType } from './unknown-type.js'

/** What a file format allows in its skins. */
export interface SkinRules {
  /** MDL7 and HMP7: references, external files, material and effect blocks. */
  readonly extended: boolean
  readonly trial: SkinTrial
}

/** What follows a skin's header. */
export type SkinBody = Pick<Skin, 'payload' | 'material' | 'effect'> & { readonly materialSurplus?: Uint8Array }

/** Empty skins take a few bytes each in a file and a hundred times that in memory. Real files have a few dozen. */
const SKIN_LIMIT = 0x10000

/** Checks a number of skins before anything is allocated. @throws FormatError `range`, `limit` */
export function checkSkinCount(reader: ByteReader, count: number, headerBytes: number): void {
  reader.checkCount(count, headerBytes, 'skins', SKIN_LIMIT)
}

/** Reads unnamed skins in sequence. Payloads are views. */
export function readSkins(reader: ByteReader, count: number, rules: SkinRules): Skin[] {
  checkSkinCount(reader, count, SKIN_HEADER.byteLength)
  let left = count
  return reader.list(count, 'skins', (part) => {
    left--
    const start = part.offset
    const header = part.record(SKIN_HEADER)
    const problem = unknownType(header.type, rules)
    if (problem === undefined) return { ...header, ...readSkinBody(part, header) }
    const payload = readUnknownSkin(part, header, { problem, start, isLast: left === 0 }, rules.trial)
    return { ...header, payload, isUnknown: true }
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
    if (materialBytes > MATERIAL_BYTES)
      body.materialSurplus = reader.bytes(materialBytes - MATERIAL_BYTES, 'surplus').slice()
  }
  if ((type & EFFECT_BIT) !== 0) body.effect = reader.bytes(reader.u32('length'), 'the effect')
  return body
}

function checkPayload(reader: ByteReader, type: number, height: number, payload: Uint8Array, start: number): void {
  const format = pixelFormat(type)
  if (format !== PixelFormat.dds && format !== PixelFormat.external) return
  if (height !== 1) reader.note('skin-height', `the height of such a skin should be 1, not ${height}`, start)
  if (format === PixelFormat.external) {
    const nul = payload.indexOf(0)
    if (payload.byteLength === 0 || nul === 0) {
      reader.note('skin-name', 'the file name of an external skin is empty: a stand-in is drawn', start)
    } else if (nul < 0)
      reader.note('unterminated-name', 'the file name of an external skin has no NUL at its end', start)
  } else if (String.fromCharCode(...payload.subarray(0, 4)) !== 'DDS ') {
    reader.note('not-dds', 'an embedded DDS image should start with "DDS "', start)
  }
}
