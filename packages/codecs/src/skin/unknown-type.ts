import type { Skin } from './document.js'
import { EFFECT_BIT, MATERIAL_BIT, MIPS_BIT, PixelFormat, payloadBytes, pixelFormat, UNKNOWN_BITS } from './layout.js'

/** Why a type word is unknown: bits and combinations that the format does not document. Undefined for a known type. */
export function unknownType(type: number, rules: { readonly extended: boolean }): string | undefined {
  const words = `skin type 0x${type.toString(16)}`
  if (type > 0xff || (type & UNKNOWN_BITS) !== 0) return `${words} has bits that no skin has`
  const format = pixelFormat(type)
  const hasPixels = format >= PixelFormat.rgb565 && format <= PixelFormat.argb8888
  if ((type & MIPS_BIT) !== 0 && !hasPixels) return `${words} cannot have mips`
  if (rules.extended) return undefined
  if ((type & (MATERIAL_BIT | EFFECT_BIT)) !== 0) {
    return `${words} has a material or effect, which this format does not know`
  }
  if (format === PixelFormat.reference || format === PixelFormat.external) {
    return `${words} points to another skin or file, which this format does not know`
  }
  return undefined
}

/** Whether MDL7 documents the type and the payload is large enough for it. */
export function isKnownElsewhere({ type, width, height, payload }: Skin): boolean {
  return unknownType(type, { extended: true }) === undefined && payload.byteLength >= payloadBytes(type, width, height)
}
