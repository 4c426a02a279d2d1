import type { RgbaImage } from '@brushwork/codecs/image'
import type { Material } from '@brushwork/runtime'
import { type AlphaOption, alphaModeOf } from '../alpha-option.js'
import { hidesBackdrop, judgeAlpha, type ShownAlpha } from '../picture/judge-alpha.js'
import type { Finding } from '../report/finding.js'

/** Which alpha of an image an asset shows with one of its skins. */
export interface ShownSkins {
  /** Skins of one number show an image alike. */
  showing(skin: number): number
  /** Undefined when the skin is drawn on nothing. */
  alphaOf(skin: number, image: RgbaImage): ShownAlpha | undefined
}

/** A skin with its image. */
interface SeenSkin {
  readonly index: number
  readonly name: string
  readonly path: string
}

/** How the alpha of a skin is drawn, and what is worth saying of the guess. */
export interface SkinAlpha {
  readonly alpha: Material['alpha']
  readonly finding?: Finding
}

/**
 * Decides for all skins that show one image how its alpha is drawn: by the option, else by what the asset shows of it. A terrain shows
 * no alpha: there it mixes textures.
 */
export function skinAlphas(
  skins: readonly SeenSkin[],
  option: AlphaOption,
  shown?: { readonly skins: ShownSkins; readonly image: RgbaImage },
): SkinAlpha[] {
  const known = new Map<number, SkinAlpha>()
  let backdrop: boolean | undefined
  const guess = ({ index, name, path }: SeenSkin): SkinAlpha => {
    const alpha = shown?.skins.alphaOf(index, shown.image)
    if (shown === undefined || alpha === undefined) return { alpha: 'opaque' }
    const judged = judgeAlpha(alpha, () => {
      backdrop ??= hidesBackdrop(shown.image)
      return backdrop
    })
    return { alpha: judged.alpha, ...(judged.doubt && { finding: doubtful(name, path, judged.alpha, judged.doubt) }) }
  }
  return skins.map((skin) => {
    const mode = alphaModeOf(option, skin.name)
    if (mode !== 'auto') return { alpha: mode }
    const showing = shown?.skins.showing(skin.index) ?? 0
    const same = known.get(showing)
    // Said once for all skins that are worn in turn.
    if (same !== undefined) return { alpha: same.alpha }
    const found = guess(skin)
    known.set(showing, found)
    return found
  })
}

function doubtful(name: string, path: string, alpha: Material['alpha'], doubt: string): Finding {
  return {
    code: 'alpha-guess',
    text: `the alpha of the skin "${name}" ${doubt}: say with the option "alpha" whether it is opaque, mask or blend`,
    consequence: `it is drawn as ${alpha}`,
    path,
  }
}
