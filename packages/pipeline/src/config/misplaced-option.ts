import type { SettingProblem } from './asset-options.js'

/** Options that only plugins have. */
const OF_PLUGINS = ['root', 'quiet', 'preload', 'lightNote']

/** The first option that belongs into the configuration of a bundler. @param others names that are allowed here */
export function misplacedProblem(config: object, others: readonly string[]): SettingProblem | undefined {
  const option = OF_PLUGINS.find((name) => Object.hasOwn(config, name) && !others.includes(name))
  if (option === undefined) return undefined
  const advice =
    option === 'root' ? 'this file belongs into the folder of the project, and makes it one' : 'set it there'
  const text = `is an option of the plugin, in the configuration of the bundler: ${advice}`
  return { code: 'option-unknown', path: [option], text }
}
