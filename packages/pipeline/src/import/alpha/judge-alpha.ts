import type { Material } from '@brushwork/asset'
import { CARRIER } from './carrier.js'
import type { ShownAlpha } from './shown-alpha.js'

/** The limits of the rule, fitted to 128 skins of some twenty games. */
interface AlphaLimits {
  /** A smaller share that is not full is only a seam between UV islands. */
  readonly seam: number
  /** Lamps and lights hide less than this. */
  readonly lampHidden: number
  /** Of lamps and lights, more than this share of what is not full is soft. */
  readonly lampSoft: number
  /** Gloss and glow have less that is absent. */
  readonly glossAbsent: number
  /** Of gloss and glow, less of the hidden area is on panes and cards. */
  readonly glossPanes: number
  /** Classes of closed and open components from which they are thin and flat. */
  readonly thin: number
  readonly flat: number
  /** Cards carry at least this share of the hidden area of what one can see through. */
  readonly cards: number
  /** A body with holes has at least this mean opacity. */
  readonly bodyOpacity: number
  /** Of what is not full on a body with holes, less is soft. */
  readonly bodySoft: number
  /** Cut-outs are soft on no more of the surface, */
  readonly cutSoft: number
  /** or on no more of what is visible, */
  readonly cutSoftVisible: number
  /** or at least this share of what is soft is an edge. */
  readonly cutEdges: number
}

/** See {@link AlphaLimits}. */
const LIMITS: AlphaLimits = {
  seam: 0.0005,
  lampHidden: 0.05,
  lampSoft: 0.25,
  glossAbsent: 0.01,
  glossPanes: 0.5,
  thin: CARRIER.barelyThin,
  flat: CARRIER.barelyFlat,
  cards: 0.5,
  bodyOpacity: 0.5,
  bodySoft: 0.1,
  cutSoft: 0.005,
  cutSoftVisible: 0.1,
  cutEdges: 0.75,
}

/** Decisions that change within these bounds of a limit are reported: no known skin of either kind is inside. */
const BOUNDS: { readonly [Limit in keyof AlphaLimits]?: readonly [low: number, high: number] } = {
  lampHidden: [0.035, 0.08],
  lampSoft: [0.2, 0.3],
  glossAbsent: [0.006, 0.015],
  glossPanes: [0.4, 0.6],
  thin: [CARRIER.nearlyThin, CARRIER.thin],
  flat: [CARRIER.nearlyFlat, CARRIER.flat],
  cards: [0.4, 0.6],
  bodyOpacity: [0.4, 0.6],
  bodySoft: [0.07, 0.14],
  cutSoft: [0.004, 0.006],
  cutSoftVisible: [0.08, 0.12],
  cutEdges: [0.68, 0.82],
}

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
