import type { Material } from '@brushwork/asset'
import { type AlphaLimits, BOUNDS, LIMITS } from './alpha-limits.js'
import { CARRIER } from './carrier.js'
import type { ShownAlpha } from './shown-alpha.js'

/** What the alpha of a skin is, as far as its image and its triangles tell. */
export type AlphaReason = 'unseen' | 'lamp' | 'gloss' | 'body' | 'body-holes' | 'card-holes' | 'card-glass'

/** The alpha mode of a surface. */
export interface AlphaJudgement {
  readonly alpha: Material['alpha']
  readonly reason: AlphaReason
  /** The mode on the other side of a limit that is close. */
  readonly nearly?: Material['alpha']
}

const MODES: Readonly<Record<AlphaReason, Material['alpha']>> = {
  unseen: 'opaque',
  lamp: 'opaque',
  gloss: 'opaque',
  body: 'opaque',
  'body-holes': 'mask',
  'card-holes': 'mask',
  'card-glass': 'blend',
}

/**
 * Chooses the alpha mode of a surface by what the alpha hides and what carries it (docs/formats/mdl7.md, Alpha).
 * The color below the alpha does not matter.
 */
export function judgeAlpha(shown: ShownAlpha): AlphaJudgement {
  const reason = reasonOf(shown, LIMITS)
  const alpha = MODES[reason]
  for (const [limit, bounds] of Object.entries(BOUNDS)) {
    for (const bound of bounds) {
      const nearly = MODES[reasonOf(shown, { ...LIMITS, [limit]: bound })]
      if (nearly !== alpha) return { alpha, reason, nearly }
    }
  }
  return { alpha, reason }
}

/** The mode of a surface that is known to be seen through. */
export function seeThroughMode(shown: ShownAlpha): Material['alpha'] {
  return MODES[cutOrGlass(shown, LIMITS)]
}

function reasonOf(shown: ShownAlpha, limits: AlphaLimits): AlphaReason {
  const { opacity, absent, soft, hiddenOn } = shown
  const missing = absent + soft
  if (missing <= limits.seam) return 'unseen'
  if (1 - opacity < limits.lampHidden && soft > missing * limits.lampSoft) return 'lamp'
  const onDouble = hiddenOn[CARRIER.double]
  const onThin = sum(hiddenOn, limits.thin, CARRIER.open)
  const onFlat = sum(hiddenOn, limits.flat, CARRIER.double)
  if (absent < limits.glossAbsent && onDouble + onThin + onFlat < limits.glossPanes) return 'gloss'
  const onOpen = sum(hiddenOn, CARRIER.open, CARRIER.double)
  if (onDouble + onThin + onOpen >= limits.cards) return cutOrGlass(shown, limits)
  return opacity >= limits.bodyOpacity && soft <= missing * limits.bodySoft ? 'body-holes' : 'body'
}

function cutOrGlass({ absent, soft, edges }: ShownAlpha, limits: AlphaLimits): AlphaReason {
  const isCut = soft <= limits.cutSoft || soft <= (1 - absent) * limits.cutSoftVisible || edges >= limits.cutEdges
  return isCut ? 'card-holes' : 'card-glass'
}

function sum(values: Float64Array, from: number, end: number): number {
  let total = 0
  for (let at = from; at < end; at++) total += values[at]
  return total
}
