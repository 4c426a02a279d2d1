import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import { type AlphaOption, alphaModeOf } from '../../options/alpha-option.js'
import { type AlphaJudgement, type AlphaReason, judgeAlpha, seeThroughMode } from '../alpha/judge-alpha.js'
import type { ShownAlpha } from '../alpha/shown-alpha.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import type { EffectAlpha } from './effect-alpha.js'

/** The alpha of an image that an asset shows with one of its skins. */
export interface ShownSkins {
  /** Skins with the same number show the same image. */
  showing(skin: number): number
  /** Undefined when no surface shows the skin. */
  alphaOf(skin: number, image: RgbaImage): ShownAlpha | undefined
}

/** A skin with its image. */
interface SeenSkin {
  readonly index: number
  readonly name: string
  readonly path: string
  /** How its effect draws alpha; undefined if the skin has none that says it. */
  readonly effectAlpha?: EffectAlpha | undefined
  /** What its shader says; undefined where the image decides. */
  readonly shaderAlpha?: Material['alpha'] | undefined
}

/** The alpha mode of a skin, and a diagnostic if the mode was a guess. */
export interface SkinAlpha {
  readonly alpha: Material['alpha']
  readonly diagnostic?: StoredDiagnostic
}

/**
 * Chooses the alpha mode of all skins that share an image: by the option, else by the shader or effect of the skin, else by the alpha
 * that the asset shows. A terrain shows no alpha: its alpha mixes textures.
 */
export function skinAlphas(
  skins: readonly SeenSkin[],
  option: AlphaOption,
  shown?: { readonly skins: ShownSkins; readonly image: RgbaImage },
): SkinAlpha[] {
  const seen = new Map<string, SkinAlpha>()
  return skins.map((skin) => {
    const mode = alphaModeOf(option, skin.name)
    if (mode !== 'auto') return { alpha: mode }
    if (skin.shaderAlpha !== undefined) return { alpha: skin.shaderAlpha }
    if (shown === undefined) return { alpha: 'opaque' }
    const key = `${shown.skins.showing(skin.index)} ${skin.effectAlpha ?? ''}`
    const same = seen.get(key)
    // Reported once for all alternative skins.
    if (same !== undefined) return { alpha: same.alpha }
    const found = shownSkinAlpha(skin, shown.skins.alphaOf(skin.index, shown.image))
    seen.set(key, found)
    return found
  })
}

function shownSkinAlpha({ name, path, effectAlpha }: SeenSkin, shown: ShownAlpha | undefined): SkinAlpha {
  if (shown === undefined) return { alpha: 'opaque' }
  const judged = judgeAlpha(shown)
  if (effectAlpha === undefined || judged.reason === 'unseen') return judgedAlpha(name, path, judged, shown)
  if (effectAlpha === 'clear') return { alpha: seeThroughMode(shown) }
  if (effectAlpha !== 'opaque' || judged.alpha === 'opaque') return { alpha: effectAlpha }
  return { alpha: 'opaque', diagnostic: { ...effectOverrules(name, shown), path } }
}

function judgedAlpha(name: string, path: string, judged: AlphaJudgement, shown: ShownAlpha): SkinAlpha {
  const diagnostic = guess(name, judged, shown)
  return { alpha: judged.alpha, ...(diagnostic && { diagnostic: { ...diagnostic, path } }) }
}

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
function guess(
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
function effectOverrules(skin: string, shown: ShownAlpha): StoredDiagnostic {
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
