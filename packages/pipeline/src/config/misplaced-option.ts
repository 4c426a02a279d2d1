import type { SettingProblem } from './asset-options.js'

/** Options that only plugins have. */
const OF_PLUGINS = ['root', 'quiet', 'preload', 'inline', 'lightNote']

/** The first option that belongs into the configuration of a bundler. @param others names that are allowed here */
export function misplacedProblem(config: object, others: readonly string[]): SettingProblem | undefined {
  const option = OF_PLUGINS.find((name) => Object.hasOwn(config, name) && !others.includes(name))
  if (option === undefined) return undefined
  const more = option === 'root' ? '; without a plugin, the folder of this file is the project' : ''
  const text = `is an option of the plugin, in the configuration of the bundler: set it there${more}`
  return { code: 'option-unknown', path: [option], text }
}
