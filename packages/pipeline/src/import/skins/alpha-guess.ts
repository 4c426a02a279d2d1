import type { AlphaJudgement, AlphaReason } from '../alpha/judge-alpha.js'
import type { ShownAlpha } from '../alpha/shown-alpha.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

/** What speaks for each decision; follows "the alpha of the skin … hides … %". */
const REASONS: Readonly<Record<AlphaReason, string>> = {
  unseen: 'of the surface',
  lamp: 'of the surface and is soft, as that of lamps and lights',
  gloss: 'of the surface, but hardly anything completely, and lies on rounded surfaces, as gloss and glow do',
  body: 'of a closed body, where it usually holds glow, gloss or a team color',
  'body-holes': 'of a closed body, with sharp edges, as holes do',
  'card-holes': 'of flat, thin or open surfaces, with sharp edges, as leaves and fences do',
  'card-glass': 'of flat, thin or open surfaces, softly, as glass and smoke do',
}

/** A decision that was close, or that draws alpha opaque although it hides something; undefined for others. */
export function guess(
  skin: string,
  { alpha, reason, nearly }: AlphaJudgement,
  shown: ShownAlpha,
): StoredDiagnostic | undefined {
  if (nearly === undefined && (alpha !== 'opaque' || reason === 'unseen')) return undefined
  const close = nearly === undefined ? '' : `; ${nearly} is nearly as likely`
  const other = nearly ?? 'mask'
  const remedy =
    alpha === 'opaque'
      ? `if it should be seen through, set the option "alpha" to ${optionOf(skin, 'mask')} for holes or "blend" for glass; "opaque" confirms the guess`
      : `if it looks wrong, set the option "alpha" to ${optionOf(skin, other)}; "${alpha}" confirms the guess`
  return {
    code: 'alpha-guess',
    text: `the alpha of the skin "${skin}" hides ${hiddenShare(shown)} ${REASONS[reason]}${close}: ${remedy}`,
    consequence: `it is drawn as ${alpha}`,
    ...(nearly === undefined && { isNote: true }),
  }
}

/** The skin's effect draws it opaque, although its image and triangles look like something to see through. */
export function effectOverrules(skin: string, shown: ShownAlpha): StoredDiagnostic {
  return {
    code: 'alpha-guess',
    text: `the alpha of the skin "${skin}" hides ${hiddenShare(shown)} of the surface, but the effect of the skin switches blending off: if it should be seen through, set the option "alpha" to ${optionOf(skin, 'mask')} for holes or "blend" for glass; "opaque" confirms the guess`,
    consequence: 'it is drawn as opaque',
    isNote: true,
  }
}

function optionOf(skin: string, mode: string): string {
  return `{ ${JSON.stringify(skin)}: "${mode}" }`
}

function hiddenShare({ opacity }: ShownAlpha): string {
  const percent = (1 - opacity) * 100
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}
