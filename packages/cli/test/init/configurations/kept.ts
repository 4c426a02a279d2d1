import type { Case } from './case.js'

/** Configurations of which only running them would tell what they export. */
export const KEPT: readonly Case[] = [
  {
    what: 'a configuration from another file',
    file: 'vite.config.ts',
    before: `import config from './config/vite'

export default config
`,
    after: /"config" comes from another file/,
  },
  {
    what: 'an unknown function around it',
    file: 'vite.config.ts',
    before: `import { makeConfig } from '@studio/build'

export default makeConfig({ plugins: [] })
`,
    after: /the result of a call of makeConfig/,
  },
  {
    what: 'an object that spreads another one over its plugins',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'
import base from './base'

export default defineConfig({ plugins: [], ...base })
`,
    after: /an object that it spreads may have plugins/,
  },
  {
    what: 'an object that takes its plugins from another one',
    file: 'webpack.config.js',
    before: `const base = require('./webpack.base')

module.exports = { ...base, mode: 'production' }
`,
    after: /an object that it spreads may have plugins/,
  },
  {
    what: 'plugins that a function returns',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'
import { plugins } from './plugins'

export default defineConfig({ plugins: plugins() })
`,
    after: /"plugins" is not an array in the file/,
  },
  {
    what: 'plugins that are imported',
    file: 'rollup.config.js',
    before: `import { plugins } from './plugins.js'

export default { input: 'a.js', plugins }
`,
    after: /"plugins" comes from another file/,
  },
  {
    what: 'plugins that are added later',
    file: 'webpack.config.js',
    before: `const config = { entry: './a.js' }
if (process.env.STATS) config.plugins = [new Stats()]

module.exports = config
`,
    after: /"config.plugins" is used again/,
  },
  {
    what: 'a name that is assigned again',
    file: 'vite.config.js',
    before: `let config = { plugins: [] }
if (process.env.CI) config = {}

export default config
`,
    after: /"config" is assigned again/,
  },
  {
    what: 'one of several results that is not known',
    file: 'vite.config.ts',
    before: `import { defineConfig } from 'vite'
import { library } from './library'

export default defineConfig(({ command }) => {
  if (command === 'build') return library
  return { plugins: [] }
})
`,
    after: /"library" comes from another file/,
  },
  {
    what: 'a file with a name of the plugin that is something else',
    file: 'vite.config.ts',
    before: `import { brushwork } from './my-plugins'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [brushwork()] })
`,
    after: /the name "brushwork" stands for something else/,
  },
  {
    what: 'a file with an error',
    file: 'vite.config.ts',
    before: `export default defineConfig({ plugins: [ })
`,
    after: /it cannot be parsed/,
  },
  {
    what: 'an empty file',
    file: 'vite.config.ts',
    before: '',
    after: /no default export/,
  },
  {
    what: 'Next.js with a list of plugins around it',
    file: 'next.config.js',
    before: `const withPlugins = require('next-compose-plugins')

module.exports = withPlugins([], { reactStrictMode: true })
`,
    after: /it exports an array/,
  },
  {
    what: 'Astro',
    file: 'astro.config.mjs',
    before: `import { defineConfig } from 'astro/config'

export default defineConfig({})
`,
    after: /its own place in settings of Astro/,
  },
]
