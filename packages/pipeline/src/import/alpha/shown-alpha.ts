import type { RgbaImage } from '@brushwork/codecs/image'
import { CARRIER_COUNT } from './carrier.js'

/** Alpha below or above these counts as absent or full. */
const LOW = 26
const HIGH = 229

/** The alpha that a surface shows, as shares of its area. */
export interface ShownAlpha {
  /** Mean opacity. */
  readonly opacity: number
  /** Share that would disappear. */
  readonly absent: number
  /** Share that would be translucent. */
  readonly soft: number
  /** Share of the soft area where the alpha is an edge of a cut-out. */
  readonly edges: number
  /** Share of the hidden area (area × (1 − alpha)) by what carries it, `[CARRIER_COUNT]`. */
  readonly hiddenOn: Float64Array
}

/** Accumulates alpha by area. */
export class AlphaCount {
  readonly #image: RgbaImage
  #area = 0
  #opacity = 0
  #absent = 0
  #soft = 0
  #edges = 0
  readonly #hiddenOn = new Float64Array(CARRIER_COUNT)

  constructor(image: RgbaImage) {
    this.#image = image
  }

  /** Adds the area that shows a texel. */
  add(x: number, y: number, area: number, carrier: number): void {
    const alpha = this.#image.pixels[(y * this.#image.width + x) * 4 + 3]
    this.#area += area
    this.#opacity += area * alpha
    this.#hiddenOn[carrier] += area * (255 - alpha)
    if (alpha < LOW) this.#absent += area
    else if (alpha <= HIGH) {
      this.#soft += area
      if (isAtEdge(this.#image, x, y)) this.#edges += area
    }
  }

  /** Undefined when the area is zero. */
  result(): ShownAlpha | undefined {
    if (!(this.#area > 0)) return undefined
    const share = (part: number) => part / this.#area
    const hidden = this.#hiddenOn.reduce((sum, part) => sum + part, 0)
    return {
      opacity: share(this.#opacity) / 255,
      absent: share(this.#absent),
      soft: share(this.#soft),
      edges: this.#soft > 0 ? this.#edges / this.#soft : 0,
      hiddenOn: this.#hiddenOn.map((part) => (hidden > 0 ? part / hidden : 0)),
    }
  }
}

/** Texels to each side of a texel that are examined. */
const REACH = 2
/** The range of alpha within reach at the edge of a cut-out: gradients of glass and smoke are flatter. */
const SPAN = 96

/** Whether the alpha around a texel changes as steeply as at the edge of a cut-out. */
function isAtEdge({ width, height, pixels }: RgbaImage, x: number, y: number): boolean {
  let low = 255
  let high = 0
  const [left, right] = [Math.max(0, x - REACH), Math.min(width - 1, x + REACH)]
  const bottom = Math.min(height - 1, y + REACH)
  for (let row = Math.max(0, y - REACH); row <= bottom; row++) {
    const end = (row * width + right) * 4 + 3
    for (let at = (row * width + left) * 4 + 3; at <= end; at += 4) {
      const alpha = pixels[at]
      if (alpha < low) low = alpha
      if (alpha > high) high = alpha
    }
    if (high - low >= SPAN) return true
  }
  return false
}
