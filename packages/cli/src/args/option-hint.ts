import { configProblem, isLightSetting, whatThereIs } from '@brushwork/pipeline/config'

/** Options that other programs, or the configuration, call otherwise. */
const CALLED: Readonly<Record<string, string | undefined>> = {
  framesPerSecond: '--fps',
  cacheDir: '--cache',
  output: '--out',
}

/**
 * What a user may have meant by an option that does not exist.
 * @param option as typed, with its hyphens
 * @param names of the options that exist, with theirs
 */
export function optionHint(option: string, names: ReadonlySet<string>): string {
  const name = camelCase(option.replace(/^--?/, ''))
  const called = Object.hasOwn(CALLED, name) ? CALLED[name] : undefined
  if (called !== undefined && names.has(called)) return `it is called ${called} here`
  if (names.has('--light') && isLightSetting(name)) return 'it is a setting of --light, as in --light final,hdr,luxel=8'
  const isOfConfig = option.startsWith('--') && configProblem({ [name]: undefined }) === undefined
  if (isOfConfig && !names.has(`--${name}`)) {
    return `set "${name}" in brushwork.config.json, or in the options of the plugin`
  }
  return whatThereIs(option, [...names])
}

/** `frames-per-second` as the configuration writes it: `framesPerSecond`. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
