import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'

/** Alpha below or above these counts as absent or full. */
const LOW = 16
const HIGH = 239

/** A smaller share of a surface is only a seam between charts. */
const NOTHING = 0.0005
/** A surface with less soft alpha has only soft edges, which are not worth the sorting. */
const MAX_EDGE = 0.005
/** Decisions this close to their limit are reported. */
const CLOSE = 0.1

/** The alpha that a surface shows, as shares of its area. */
export interface ShownAlpha {
  /** Mean opacity. */
  readonly opacity: number
  /** Share that would disappear. */
  readonly absent: number
  /** Share that would be translucent. */
  readonly soft: number
}

/** The alpha mode of a surface. */
export interface AlphaJudgement {
  readonly alpha: Material['alpha']
  /** Why the decision was close; a message appends it to the name of the skin. */
  readonly doubt?: string
}

/** Accumulates alpha by area. */
export class AlphaCount {
  #area = 0
  #opacity = 0
  #absent = 0
  #soft = 0

  add(alpha: number, area: number): void {
    this.#area += area
    this.#opacity += area * alpha
    if (alpha < LOW) this.#absent += area
    else if (alpha <= HIGH) this.#soft += area
  }

  /** Undefined when the area is zero. */
  result(): ShownAlpha | undefined {
    if (!(this.#area > 0)) return undefined
    const share = (part: number) => part / this.#area
    return { opacity: share(this.#opacity) / 255, absent: share(this.#absent), soft: share(this.#soft) }
  }
}

/**
 * Chooses the alpha mode by its effect on the surface that shows it. Alpha that hides more than half holds something
 * else, such as gloss or a team color, and the surface is opaque. Grass and leaves hide as much, but only the backdrop
 * they were painted on. When nearly all of it is absent or full it is a cut-out, else glass or smoke.
 * @param hidesBackdrop called only when it matters: it scans every texel.
 */
export function judgeAlpha({ opacity, absent, soft }: ShownAlpha, hidesBackdrop: () => boolean): AlphaJudgement {
  const missing = absent + soft
  if (missing <= NOTHING) return { alpha: 'opaque' }
  const meant = cutOrBlend(missing, soft)
  if (opacity >= 0.5 + CLOSE || hidesBackdrop()) return meant
  const doubt = `hides ${percent(1 - opacity)} of what the skin is drawn on`
  if (opacity >= 0.5) return { ...meant, doubt }
  return { alpha: 'opaque', ...(opacity > 0.5 - CLOSE && { doubt }) }
}

/** Colors are compared by their five upper bits. */
const COLORS = 1 << 15

/**
 * Whether most hidden texels share one color that the shown texels lack: a backdrop, since gloss is painted over
 * texture. In a single-color image, soft alpha is the only visible content.
 */
export function hidesBackdrop({ pixels }: RgbaImage): boolean {
  const hidden = new Uint32Array(COLORS)
  const shown = new Uint32Array(COLORS)
  let hiddenCount = 0
  let softCount = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const color = ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3)
    if (pixels[at + 3] >= LOW && pixels[at + 3] <= HIGH) softCount++
    if (pixels[at + 3] >= 128) shown[color]++
    else {
      hidden[color]++
      hiddenCount++
    }
  }
  const backdrop = hidden.reduce((best, count, color) => (count > hidden[best] ? color : best), 0)
  if (hidden[backdrop] * 2 < hiddenCount) return false
  const shownCount = pixels.length / 4 - hiddenCount
  return softCount * 2 > hiddenCount || shown[backdrop] * 2 < shownCount
}

function cutOrBlend(missing: number, soft: number): AlphaJudgement {
  const share = soft / missing
  const alpha = soft > MAX_EDGE && share > 0.5 ? 'blend' : 'mask'
  const isClose = soft > MAX_EDGE && Math.abs(share - 0.5) < CLOSE
  return { alpha, ...(isClose && { doubt: `is soft on ${percent(share)} of what is not opaque` }) }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
