import type { VectorLike } from '../vector.js'

/**
 * Writes the light of {@link lightAt} that falls on a surface: linear red, green, blue, by which its color is multiplied. It is never negative,
 * and its mean over all normals is the mean of the light.
 * @param light `[12]` from `lightAt`
 * @param normal unit vector, pack axes
 * @param out `[3]`
 * @example
 * ```ts
 * import { LIGHT_SIZE, lightAt, shadeLight } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const [light, color] = [new Float32Array(LIGHT_SIZE), new Float32Array(3)]
 * if (level.lightGrid && lightAt(level.lightGrid, camera.position, light)) shadeLight(light, [0, 1, 0], color)
 * ```
 */
export function shadeLight(
  light: Float32Array | readonly number[],
  normal: VectorLike,
  out: Float32Array | number[],
): void {
  const isTuple = !('x' in normal)
  const nx = isTuple ? normal[0] : normal.x
  const ny = isTuple ? normal[1] : normal.y
  const nz = isTuple ? normal[2] : normal.z
  for (let channel = 0; channel < 3; channel++) {
    const mean = light[channel]
    const x = light[channel + 3]
    const y = light[channel + 6]
    const z = light[channel + 9]
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(mean > 0 && size > 0)) {
      out[channel] = Math.max(0, mean)
      continue
    }
    // Graham Hazel, "Reconstructing Diffuse Lighting from Spherical Harmonic Data": no negative light behind, full light in front.
    const ratio = Math.min(1, size / mean)
    const facing = 0.5 + (0.5 * (x * nx + y * ny + z * nz)) / size
    const power = 1 + 2 * ratio
    const even = (1 - ratio) / (1 + ratio)
    out[channel] = mean * (even + (1 - even) * (power + 1) * Math.max(0, facing) ** power)
  }
}
