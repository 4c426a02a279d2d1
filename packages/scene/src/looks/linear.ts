import type { Rgb } from '@brushwork/runtime'

/** A color that is seen directly, such as fog: sRGB in the file, linear in shaders. */
export function toLinear([red, green, blue]: Rgb): Rgb {
  return [partOf(red), partOf(green), partOf(blue)]
}

function partOf(part: number): number {
  return part < 0.04045 ? part * 0.0773993808 : (part * 0.9478672986 + 0.0521327014) ** 2.4
}
