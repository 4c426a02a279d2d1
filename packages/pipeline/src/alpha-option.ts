import type { Material } from '@brushwork/runtime'
import { nearestName } from './report/nearest-name.js'

/** How alpha is drawn, or that the model itself should say. */
export type AlphaMode = 'auto' | Material['alpha']

/** One answer for all skins, or answers by the name of a skin, as the asset's `skins` have it; others are `auto`. */
export type AlphaOption = AlphaMode | Readonly<Record<string, AlphaMode>>

const MODES: readonly unknown[] = ['auto', 'opaque', 'mask', 'blend'] satisfies readonly AlphaMode[]
const CHOICES = '"auto", "opaque", "mask" or "blend"'

/** What is wrong with a value of the option; goes behind the option's name. */
export function alphaProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  if (MODES.includes(value)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `should be ${CHOICES}, or an object of these by the name of a skin, not ${shown(value)}`
  }
  const wrong = Object.entries(value).find(([, mode]) => !MODES.includes(mode))
  return wrong && `should say ${CHOICES} for the skin "${wrong[0]}", not ${shown(wrong[1])}`
}

/** The answer for one skin. */
export function alphaModeOf(option: AlphaOption, skin: string): AlphaMode {
  if (typeof option === 'string') return option
  return Object.hasOwn(option, skin) ? option[skin] : 'auto'
}

/** Names of the option that no skin bears, with the skin that each seems to mean. Others may be meant for other assets. */
export function misspeltSkins(
  option: AlphaOption,
  skins: readonly string[],
): readonly { readonly said: string; readonly meant: string }[] {
  if (typeof option === 'string') return []
  const unsaid = skins.filter((skin) => !Object.hasOwn(option, skin))
  return Object.keys(option).flatMap((said) => {
    const meant = skins.includes(said) ? undefined : nearestName(said, unsaid)
    return meant === undefined ? [] : [{ said, meant }]
  })
}
