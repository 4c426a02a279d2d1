import type { Bundler } from '../../project/bundlers.js'
import type { Followed } from './exported.js'

/** Modules whose `defineConfig` returns what it is given. */
const DEFINERS = [
  'vite',
  'vitest/config',
  'rollup',
  'rolldown',
  '@rsbuild/core',
  '@rspack/cli',
  '@rspack/core',
  '@farmfe/core',
]

/** Functions that join the plugins of their arguments, by module. */
const MERGERS: Readonly<Record<string, string>> = {
  vite: 'mergeConfig',
  'vitest/config': 'mergeConfig',
  'webpack-merge': 'merge',
  '@rsbuild/core': 'mergeRsbuildConfig',
}

/** The calls through which the configuration of a bundler is followed. */
export function followedCalls({ shape, hasArrays }: Bundler): Followed {
  if (shape === 'wrapper')
    return { hasArrays, argumentsOf: (name, _, args) => (isWrapper(name) ? args.slice(0, 1) : undefined) }
  return {
    hasArrays,
    argumentsOf(name, module = '', args) {
      if (name === 'defineConfig' && DEFINERS.includes(module)) return args.slice(0, 1)
      // The second one wins over the first, and plugins are joined; a third one of Vite is no configuration.
      if (Object.hasOwn(MERGERS, module) && MERGERS[module] === name) return args.slice(1, 2)
      return undefined
    },
  }
}

/** `withMDX(…)`, and what another call returned, as `createMDX()(…)`. */
function isWrapper(name: string): boolean {
  return /^with[A-Z]/.test(name) || name === '()'
}
