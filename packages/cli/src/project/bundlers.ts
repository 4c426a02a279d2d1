/** A bundler or framework, and how its configuration takes the plugin. */
export interface Bundler {
  /** What `--bundler` calls it. */
  readonly id: string
  readonly title: string
  /** Its own package. */
  readonly package: string
  /** Name of its configuration without ending; undefined if scripts call it. */
  readonly config: string | undefined
  /** The package to install. */
  readonly plugin: string
  /** The module that the configuration imports. */
  readonly module: string
  /** The name that it imports. */
  readonly name: string
  /** What it does with it: a call in `plugins`, a function around all settings, or something that only people can add. */
  readonly shape: 'plugins' | 'wrapper' | 'lines'
  /** The call, for `plugins` and `lines` with everything around it that people have to paste. */
  readonly call: string
  /** Second argument of a wrapper: options of the plugin. */
  readonly options?: string
  /** Whether it works without a configuration, so that one can be added. */
  readonly isConfigOptional: boolean
  /** Whether its configuration may be an array. */
  readonly hasArrays: boolean
}

const VITE = {
  package: 'vite',
  plugin: 'vite-plugin-brushwork',
  module: 'vite-plugin-brushwork',
  name: 'brushwork',
  hasArrays: false,
} as const

const PLUGIN = { name: 'brushwork', call: 'brushwork()', shape: 'plugins' } as const
const WEBPACK = 'brushwork-webpack-plugin'
const ROLLUP = 'rollup-plugin-brushwork'
const ANY = '@brushwork/unplugin'

/** In this order: frameworks before what they are made of. */
export const BUNDLERS: readonly Bundler[] = [
  {
    ...{ id: 'next', title: 'Next.js', package: 'next', config: 'next.config' },
    ...{ plugin: WEBPACK, module: `${WEBPACK}/next`, name: 'withBrushwork', call: 'withBrushwork(…)' },
    ...{ shape: 'wrapper', isConfigOptional: true, hasArrays: false },
  },
  {
    ...{ ...VITE, id: 'astro', title: 'Astro', package: 'astro', config: 'astro.config' },
    ...{ shape: 'lines', call: 'vite: { plugins: [brushwork()] }', isConfigOptional: false },
  },
  {
    ...{ ...VITE, id: 'nuxt', title: 'Nuxt', package: 'nuxt', config: 'nuxt.config' },
    ...{ shape: 'lines', call: 'vite: { plugins: [brushwork()] }', isConfigOptional: false },
  },
  {
    ...{
      ...VITE,
      id: 'electron-vite',
      title: 'electron-vite',
      package: 'electron-vite',
      config: 'electron.vite.config',
    },
    ...{ shape: 'lines', call: 'renderer: { plugins: [brushwork()] }', isConfigOptional: false },
  },
  {
    ...{ ...PLUGIN, id: 'rsbuild', title: 'Rsbuild', package: '@rsbuild/core', config: 'rsbuild.config' },
    ...{ plugin: WEBPACK, module: `${WEBPACK}/rsbuild`, isConfigOptional: true, hasArrays: false },
  },
  {
    ...{ ...PLUGIN, id: 'rspack', title: 'Rspack', package: '@rspack/core', config: 'rspack.config' },
    ...{ plugin: WEBPACK, module: `${WEBPACK}/rspack`, isConfigOptional: true, hasArrays: true },
  },
  {
    ...{ ...PLUGIN, id: 'farm', title: 'Farm', package: '@farmfe/core', config: 'farm.config' },
    ...{ plugin: ANY, module: `${ANY}/farm`, isConfigOptional: true, hasArrays: false },
  },
  { ...VITE, ...PLUGIN, id: 'vite', title: 'Vite', config: 'vite.config', isConfigOptional: true },
  {
    ...{ id: 'webpack', title: 'webpack', package: 'webpack', config: 'webpack.config', plugin: WEBPACK },
    ...{ module: WEBPACK, name: 'BrushworkPlugin', call: 'new BrushworkPlugin()', shape: 'plugins' },
    ...{ isConfigOptional: true, hasArrays: true },
  },
  {
    ...{ ...PLUGIN, id: 'rolldown', title: 'Rolldown', package: 'rolldown', config: 'rolldown.config' },
    ...{ plugin: ROLLUP, module: `${ROLLUP}/rolldown`, isConfigOptional: false, hasArrays: true },
  },
  {
    ...{ ...PLUGIN, id: 'rollup', title: 'Rollup', package: 'rollup', config: 'rollup.config' },
    ...{ plugin: ROLLUP, module: ROLLUP, isConfigOptional: false, hasArrays: true },
  },
  {
    ...{ ...PLUGIN, id: 'esbuild', title: 'esbuild', package: 'esbuild', config: undefined, shape: 'lines' },
    ...{ call: 'plugins: [brushwork()]', plugin: ANY, module: `${ANY}/esbuild` },
    ...{ isConfigOptional: false, hasArrays: false },
  },
]

/** Endings of configurations, those that bundlers prefer first. */
export const CONFIG_ENDINGS: readonly string[] = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts']
