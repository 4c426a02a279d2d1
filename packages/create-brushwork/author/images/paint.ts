import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../../../../examples/courtyard/author/mathematics.js'
import { cloud } from '../../../../examples/courtyard/author/painting/noise.js'
import { Painting } from '../../../../examples/courtyard/author/painting/painting.js'
import { MOSS, SLATE } from '../../../../examples/courtyard/author/painting/ramps.js'

const SEED = 211

/** Dense foliage: clumps of light leaves over deep shade. */
export function leaves(): RgbaImage {
  const clumps = cloud(SEED, 9, 9, 3)
  const leaf = cloud(SEED + 10, 40, 28, 2)
  return new Painting()
    .glaze(MOSS, (x, y) => 0.12 + 0.5 * smoothstep(0.3, 0.75, clumps(x, y)) + 0.4 * (leaf(x, y) - 0.4))
    .shade((x, y) => 0.85 + 0.3 * clumps(x, y))
    .toImage()
}

/** Pale ice with bright veins. */
export function crystal(): RgbaImage {
  const veins = cloud(SEED + 30, 5, 3, 4)
  return new Painting()
    .glaze(SLATE, (x, y) => 0.62 + 0.35 * (1 - smoothstep(0, 0.12, Math.abs(veins(x, y) - 0.5))))
    .shade(() => 1.1)
    .toImage()
}
