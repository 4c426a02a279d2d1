import type { RgbaImage } from '@brushwork/codecs/image'
import type { Material } from '@brushwork/runtime'

/** Alpha below or above these counts as absent or full. */
const LOW = 16
const HIGH = 239

/** Less of a surface than this is a seam between charts. */
const NOTHING = 0.0005
/** A surface with less soft alpha than this has soft edges, and is not worth being sorted. */
const MOST_EDGE = 0.005
/** Decisions within this of their limit are worth a message. */
const CLOSE = 0.1

/** Which alpha a surface shows, as shares of its area. */
export interface ShownAlpha {
  /** Mean opacity. */
  readonly opacity: number
  /** Where nothing would be left. */
  readonly absent: number
  /** Where something would shine through. */
  readonly soft: number
}

/** How the alpha of a surface is meant. */
export interface AlphaJudgement {
  readonly alpha: Material['alpha']
  /** Why another answer was close, to be said after the name of the skin. */
  readonly doubt?: string
}

/** Counts alpha by area. */
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

  /** Undefined for no area. */
  result(): ShownAlpha | undefined {
    if (!(this.#area > 0)) return undefined
    const share = (part: number) => part / this.#area
    return { opacity: share(this.#opacity) / 255, absent: share(this.#absent), soft: share(this.#soft) }
  }
}

/**
 * How alpha is meant by what it would do to the surface that shows it: if it hid more than half, it holds something else, such as gloss
 * or the colour of a team, and the surface is opaque. Grass and leaves hide as much, but only the backdrop that they were painted on.
 * Where nearly all of it is either there or not it is a cut-out, else glass or smoke.
 * @param hidesBackdrop asked only where it matters: it looks at every texel.
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

/** Colours are compared by their five upper bits. */
const COLOURS = 1 << 15

/**
 * Whether most of the hidden texels have one colour, which the others have not: nobody paints gloss over a blank. In an image that has one
 * colour altogether a soft alpha is all that there is to see.
 */
export function hidesBackdrop({ pixels }: RgbaImage): boolean {
  const hidden = new Uint32Array(COLOURS)
  const shown = new Uint32Array(COLOURS)
  let hiddenCount = 0
  let softCount = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3)
    if (pixels[at + 3] >= LOW && pixels[at + 3] <= HIGH) softCount++
    if (pixels[at + 3] >= 128) shown[colour]++
    else {
      hidden[colour]++
      hiddenCount++
    }
  }
  const backdrop = hidden.reduce((best, count, colour) => (count > hidden[best] ? colour : best), 0)
  if (hidden[backdrop] * 2 < hiddenCount) return false
  const shownCount = pixels.length / 4 - hiddenCount
  return softCount * 2 > hiddenCount || shown[backdrop] * 2 < shownCount
}

function cutOrBlend(missing: number, soft: number): AlphaJudgement {
  const share = soft / missing
  const alpha = soft > MOST_EDGE && share > 0.5 ? 'blend' : 'mask'
  const isClose = soft > MOST_EDGE && Math.abs(share - 0.5) < CLOSE
  return { alpha, ...(isClose && { doubt: `is soft on ${percent(share)} of what is not opaque` }) }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
