import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import { hidesBackdrop, judgeAlpha, type ShownAlpha } from '../../image/judge-alpha.js'
import { type AlphaOption, alphaModeOf } from '../../options/alpha-option.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

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
}

/** The alpha mode of a skin, and a diagnostic if the guess was close. */
export interface SkinAlpha {
  readonly alpha: Material['alpha']
  readonly diagnostic?: StoredDiagnostic
}

/**
 * Chooses the alpha mode of all skins that share an image: by the option, else by the alpha that the asset shows. A
 * terrain shows no alpha: its alpha mixes textures.
 */
export function skinAlphas(
  skins: readonly SeenSkin[],
  option: AlphaOption,
  shown?: { readonly skins: ShownSkins; readonly image: RgbaImage },
): SkinAlpha[] {
  const seen = new Map<number, SkinAlpha>()
  let backdrop: boolean | undefined
  const guess = ({ index, name, path }: SeenSkin): SkinAlpha => {
    const alpha = shown?.skins.alphaOf(index, shown.image)
    if (shown === undefined || alpha === undefined) return { alpha: 'opaque' }
    const judged = judgeAlpha(alpha, () => {
      backdrop ??= hidesBackdrop(shown.image)
      return backdrop
    })
    return {
      alpha: judged.alpha,
      ...(judged.doubt && { diagnostic: doubtful(name, path, judged.alpha, judged.doubt) }),
    }
  }
  return skins.map((skin) => {
    const mode = alphaModeOf(option, skin.name)
    if (mode !== 'auto') return { alpha: mode }
    const showing = shown?.skins.showing(skin.index) ?? 0
    const same = seen.get(showing)
    // Reported once for all alternative skins.
    if (same !== undefined) return { alpha: same.alpha }
    const found = guess(skin)
    seen.set(showing, found)
    return found
  })
}

function doubtful(name: string, path: string, alpha: Material['alpha'], doubt: string): StoredDiagnostic {
  return {
    code: 'alpha-guess',
    text: `the alpha of the skin "${name}" ${doubt}: say with the option "alpha" whether it is opaque, mask or blend`,
    consequence: `it is drawn as ${alpha}`,
    path,
  }
}
