import { whatThereIs } from '@brushwork/asset'
import type { LightSettings } from '@brushwork/wmp-compiler'

const LIGHT_MODES = ['auto', 'none', 'keep', 'original', 'direct', 'final'] as const

/**
 * Where lightmaps of levels come from. `keep`: the compiled file (WMB7, BSP), for a WMP the WMB next to it ·
 * `original`: made as the original compiler of GameStudio makes them · `final`: made with soft shadows and reflected light ·
 * `direct`: the same without reflected light · `none` · `auto`: existing ones; else made, by `final` for MAP, by `original` for levels of GameStudio.
 */
export type LightMode = (typeof LIGHT_MODES)[number]

/** Where lightmaps come from, and how they are made. */
interface LightOptions extends Partial<LightSettings> {
  /** Default `auto`. */
  readonly mode?: LightMode
}

/** A mode alone, or with settings. */
export type LightOption = LightMode | LightOptions

/** The allowed values of a setting, as a test and in words. */
interface Values {
  readonly text: string
  readonly has: (value: unknown) => boolean
}

/** Rays of a luxel: squares of even numbers that the first 64 divide. */
const RAYS: readonly unknown[] = [16, 64, 256, 1024, 4096]

const BOOLEAN: Values = { text: 'true or false', has: (value) => typeof value === 'boolean' }

const CHECKS: Readonly<Record<keyof LightSettings, Values>> = {
  luxel: numberFrom(1, 256),
  rays: { text: RAYS.join(', ').replace(/, (\d+)$/, ' or $1'), has: (value) => RAYS.includes(value) },
  bounces: {
    text: 'a whole number from 0 to 16',
    has: (value) => Number.isInteger(value) && numberFrom(0, 16).has(value),
  },
  falloff: { text: '"range" or "inverse-square"', has: (value) => value === 'range' || value === 'inverse-square' },
  ambientOcclusion: numberFrom(0, 10_000),
  sunAngle: numberFrom(0, 90),
  objects: BOOLEAN,
  luxelByTexture: namedNumbers(numberFrom(1, 256)),
  skyLight: {
    text: 'three numbers from 0 to 10',
    has: (value) => Array.isArray(value) && value.length === 3 && value.every(numberFrom(0, 10).has),
  },
  emission: numberFrom(0, 100),
  emissionByTexture: namedNumbers(numberFrom(0, 100)),
  hdr: BOOLEAN,
  directional: BOOLEAN,
}

/** Settings of reflected light and of the rays that look for it. */
const REFLECTED: readonly string[] = ['rays', 'bounces', 'ambientOcclusion']

/** What modes have settings for: all others leave light as it is. */
const SETTINGS: Readonly<Record<LightMode, readonly string[]>> = {
  auto: Object.keys(CHECKS),
  final: Object.keys(CHECKS),
  original: ['luxel', 'directional'],
  direct: Object.keys(CHECKS).filter((name) => !REFLECTED.includes(name)),
  keep: [],
  none: [],
}

/** The mode of an option. */
export function lightMode(option: LightOption): LightMode {
  return typeof option === 'string' ? option : (option.mode ?? 'auto')
}

/** The settings that an option has; a mode alone has none. */
export function lightSettings(option: LightOption): Partial<LightSettings> {
  if (typeof option === 'string') return {}
  const { mode: _, ...settings } = option
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

/** The settings of an option that change packs: the mode alone if nothing else matters. */
export function lightKey(option: LightOption): LightMode | Partial<LightSettings & { mode: LightMode }> {
  const settings = lightSettings(option)
  const mode = lightMode(option)
  return Object.keys(settings).length === 0 ? mode : { mode, ...settings }
}

/** The problem with the option, to follow its name: `should be …, not …`; undefined when it is valid. */
export function lightProblem(option: unknown, shown: (value: unknown) => string): string | undefined {
  const modes = '"auto", "none", "keep", "original", "direct" or "final"'
  if (isMode(option)) return undefined
  if (typeof option !== 'object' || option === null || Array.isArray(option)) {
    return `should be ${modes}, or in the configuration an object with mode and settings, not ${shown(option)}`
  }
  const { mode = 'auto', ...settings } = option as Readonly<Record<string, unknown>>
  if (!isMode(mode)) return `should have ${modes} as "mode", not ${shown(mode)}`
  for (const [name, value] of Object.entries(settings)) {
    if (!isLightSetting(name)) return `has no "${name}"; ${whatThereIs(name, ['mode', ...Object.keys(CHECKS)])}`
    if (value === undefined) continue
    const { text, has } = CHECKS[name]
    if (!has(value)) return `should have ${text} as "${name}", not ${shown(value)}`
    if (!SETTINGS[mode].includes(name)) {
      const others = Object.entries(SETTINGS).filter(([, names]) => names.includes(name))
      return `has no "${name}" in the mode "${mode}", but in ${others.map(([other]) => `"${other}"`).join(', ')}`
    }
  }
  return undefined
}

function numberFrom(least: number, most: number): Values {
  const has = (value: unknown): boolean => typeof value === 'number' && value >= least && value <= most
  return { text: `a number from ${least} to ${most}`, has }
}

/** An object with a value for each texture. */
function namedNumbers({ text, has }: Values): Values {
  return {
    text: `an object with ${text} for each texture`,
    has: (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(has),
  }
}

function isMode(value: unknown): value is LightMode {
  return LIGHT_MODES.some((mode) => mode === value)
}

/** Whether `light: { … }` has a setting of this name. */
export function isLightSetting(name: string): name is keyof LightSettings {
  return Object.hasOwn(CHECKS, name)
}
