import { misspeltNames } from '../diagnostics/nearest-name.js'
import type { StoredDiagnostic } from '../import/stored-diagnostic.js'
import { type LightOption, lightSettings } from '../options/light-option.js'

/** Settings of the option `light` by the names of textures. */
const BY_TEXTURE = ['luxelByTexture', 'emissionByTexture'] as const

/** Reports names in the option `light` that are nearly those of textures. Upper and lower case are one. */
export function misspeltTextures(option: LightOption, textures: readonly string[]): StoredDiagnostic[] {
  const settings = lightSettings(option)
  const known = new Set(textures.map((name) => name.toLowerCase()))
  return BY_TEXTURE.flatMap((setting) => {
    const others = Object.entries(settings[setting] ?? {}).filter(([name]) => !known.has(name.toLowerCase()))
    return misspeltNames(Object.fromEntries(others), textures).map(({ written, meant }) => ({
      code: 'image-name',
      text: `the setting "${setting}" of the option "light" names ${JSON.stringify(written)}, which is not there; did you mean ${JSON.stringify(meant)}?`,
      consequence: 'that texture is lit like the others',
    }))
  })
}
