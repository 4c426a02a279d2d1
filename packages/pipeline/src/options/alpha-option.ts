import type { Material } from '@brushwork/asset'
import { type MisspeltName, misspeltNames } from '../diagnostics/nearest-name.js'

/** How alpha is drawn; `auto` decides by the model itself. */
export type AlphaMode = 'auto' | Material['alpha']

/** One mode for all skins, or modes by skin name as in the asset's `skins`; other skins are `auto`. */
export type AlphaOption = AlphaMode | Readonly<Record<string, AlphaMode>>

const MODES: readonly unknown[] = ['auto', 'opaque', 'mask', 'blend'] satisfies readonly AlphaMode[]
const CHOICES = '"auto", "opaque", "mask" or "blend"'

/** The problem with a value of the option; follows the option's name in the message. */
export function alphaProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  if (MODES.includes(value)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `should be ${CHOICES}, or an object of these by the name of a skin, not ${shown(value)}`
  }
  const wrong = Object.entries(value).find(([, mode]) => !MODES.includes(mode))
  return wrong && `should say ${CHOICES} for the skin "${wrong[0]}", not ${shown(wrong[1])}`
}

/** The mode of one skin. */
export function alphaModeOf(option: AlphaOption, skin: string): AlphaMode {
  if (typeof option === 'string') return option
  return Object.hasOwn(option, skin) ? option[skin] : 'auto'
}

/** Names of the option that match no skin but resemble one, with that skin. Other names may belong to other assets. */
export function misspeltSkins(option: AlphaOption, skins: readonly string[]): readonly MisspeltName[] {
  return typeof option === 'string' ? [] : misspeltNames(option, skins)
}
