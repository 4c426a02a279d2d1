import type { RgbaImage } from '@brushwork/codecs/image'
import { AlphaCount, type ShownAlpha } from './shown-alpha.js'
import { crossOf, lengthOf, type Surface } from './surface.js'

/** Samples along the longest side of a triangle. */
const MAX_STEPS = 128

/** A surface with what {@link Carriers} says of its triangles. */
export interface CarriedSurface extends Surface {
  readonly carrierOf: Uint8Array
  readonly shareOf: Float32Array
}

/**
 * Measures the alpha that triangles show of an image, weighted by area in space. Each triangle is sampled about once per
 * texel; coarser above the sample limit, and with more triangles than samples, only every nth. Texture coordinates wrap.
 * @returns undefined when no triangle has an area.
 */
export function sampleSurfaces(
  surfaces: readonly CarriedSurface[],
  image: RgbaImage,
  maxSamples: number,
): ShownAlpha | undefined {
  const { width, height } = image
  const triangleCount = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const stride = Math.max(1, Math.ceil(triangleCount / maxSamples)) * 3
  let total = 0
  for (const surface of surfaces) {
    for (let at = 0; at < surface.indices.length; at += stride) total += stepsOf(surface, at, image) ** 2
  }
  const reduction = Math.sqrt(Math.min(1, maxSamples / total))
  const count = new AlphaCount(image)
  for (const surface of surfaces) {
    for (let at = 0; at < surface.indices.length; at += stride) {
      const steps = Math.max(1, Math.floor(stepsOf(surface, at, image) * reduction))
      const area = (lengthOf(crossOf(surface, at)) * surface.shareOf[at / 3]) / (steps * steps)
      if (!(area > 0 && Number.isFinite(area))) continue
      const carrier = surface.carrierOf[at / 3]
      sample(surface, at, steps, (u, v) => count.add(wrapped(u, width), wrapped(v, height), area, carrier))
    }
  }
  return count.result()
}

/** Number of subdivisions per side, so that each small triangle covers about a texel. */
function stepsOf({ uvs, indices }: Surface, at: number, { width, height }: RgbaImage): number {
  let longest = 1
  for (let corner = 0; corner < 3; corner++) {
    const a = indices[at + corner] * 2
    const b = indices[at + ((corner + 1) % 3)] * 2
    longest = Math.max(longest, Math.abs(uvs[b] - uvs[a]) * width, Math.abs(uvs[b + 1] - uvs[a + 1]) * height)
  }
  // Written so that NaN has the maximum.
  return longest < MAX_STEPS ? Math.ceil(longest) : MAX_STEPS
}

/** Visits the centers of `steps` × `steps` equal small triangles. */
function sample({ uvs, indices }: Surface, at: number, steps: number, take: (u: number, v: number) => void): void {
  const [a, b, c] = [indices[at] * 2, indices[at + 1] * 2, indices[at + 2] * 2]
  const [bu, bv] = [uvs[b] - uvs[a], uvs[b + 1] - uvs[a + 1]]
  const [cu, cv] = [uvs[c] - uvs[a], uvs[c + 1] - uvs[a + 1]]
  const point = (i: number, j: number) =>
    take(uvs[a] + (bu * i + cu * j) / steps, uvs[a + 1] + (bv * i + cv * j) / steps)
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps - i; j++) {
      point(i + 1 / 3, j + 1 / 3)
      if (j < steps - i - 1) point(i + 2 / 3, j + 2 / 3)
    }
  }
}

/** The texel of a texture coordinate. */
function wrapped(coordinate: number, size: number): number {
  const texel = Math.floor((coordinate - Math.floor(coordinate)) * size)
  return texel >= 0 && texel < size ? texel : 0
}
