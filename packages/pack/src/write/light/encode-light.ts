import { LIGHT_PLANES, predictLight } from '../../light/decode-light.js'

/** Encodes a layer of an HDR page. @param words `[height × width]` of `wordOfLight` */
export function encodeLight(words: Uint32Array, width: number): Uint8Array {
  const count = words.length
  const planes = new Uint8Array(count * LIGHT_PLANES)
  for (let at = 0; at < count; at++) {
    const word = words[at]
    const green = (word >>> 10) & 255
    planes[at] = green
    planes[count + at] = ((word >>> 1) & 255) - green
    planes[count * 2 + at] = ((word >>> 19) & 255) - green
    planes[count * 3 + at] = word >>> 27
  }
  const out = new Uint8Array(planes.length)
  for (let plane = 0; plane < LIGHT_PLANES; plane++) {
    const first = plane * count
    for (let at = 0; at < count; at++) {
      const isFirst = at % width === 0
      const left = isFirst ? 0 : planes[first + at - 1]
      const above = at < width ? 0 : planes[first + at - width]
      const corner = isFirst || at < width ? 0 : planes[first + at - width - 1]
      out[first + at] = planes[first + at] - predictLight(left, above, corner)
    }
  }
  return out
}
