import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { beforeAll, expect, it } from 'vitest'
import { compileProject, packageAt } from './support/compile-project.js'

beforeAll(requireBuiltRuntime)

const require = createRequire(import.meta.url)
const installed = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** The ways to the plugin of each bundler: import specifier and folder of the package. */
const PLUGINS = {
  vite: [
    ['vite-plugin-brushwork', 'vite-plugin'],
    ['@brushwork/unplugin/vite', 'unplugin'],
  ],
  rollup: [
    ['rollup-plugin-brushwork', 'rollup-plugin'],
    ['@brushwork/unplugin/rollup', 'unplugin'],
  ],
  webpack: [
    ['brushwork-webpack-plugin', 'webpack-plugin'],
    ['@brushwork/unplugin/webpack', 'unplugin'],
  ],
  rolldown: [
    ['rollup-plugin-brushwork/rolldown', 'rollup-plugin'],
    ['@brushwork/unplugin/rolldown', 'unplugin'],
  ],
  '@rspack/core': [
    ['brushwork-webpack-plugin/rspack', 'webpack-plugin'],
    ['@brushwork/unplugin/rspack', 'unplugin'],
  ],
  '@rsbuild/core': [
    ['brushwork-webpack-plugin/rsbuild', 'webpack-plugin'],
    ['@brushwork/unplugin/rsbuild', 'unplugin'],
  ],
  esbuild: [['@brushwork/unplugin/esbuild', 'unplugin']],
  '@farmfe/core': [['@brushwork/unplugin/farm', 'unplugin']],
} as const

const TYPES = {
  vite: 'UserConfig',
  rollup: 'RollupOptions',
  webpack: 'Configuration',
  rolldown: 'RolldownOptions',
  '@rspack/core': 'Configuration',
  '@rsbuild/core': 'RsbuildConfig',
  esbuild: 'BuildOptions',
  '@farmfe/core': 'UserConfig',
} as const

/** A project's own configuration, written in TypeScript. */
const configuration = (specifier: string, bundler: keyof typeof TYPES) => `
  import { brushwork } from '${specifier}'
  import type { ${TYPES[bundler]} } from '${bundler}'
  export const config: ${TYPES[bundler]} = { plugins: [brushwork({ strict: true })] }
`

it.each(Object.keys(PLUGINS) as (keyof typeof PLUGINS)[])(
  'the plugins for %s type-check with their own bundler installed and no other',
  async (bundler) => {
    const plugins: readonly (readonly [string, string])[] = PLUGINS[bundler]
    const printed = await compileProject(
      Object.fromEntries(plugins.map(([specifier], at) => [`game${at}.config.ts`, configuration(specifier, bundler)])),
      {
        ...Object.fromEntries(
          plugins.map(([specifier, folder]) => [
            specifier.replace(/^(@brushwork\/\w+|[\w-]+).*/, '$1'),
            packageAt(folder),
          ]),
        ),
        [bundler]: installed(bundler),
        '@types/node': installed('@types/node'),
      },
    )
    // Farm's own types ask for those of koa, which it does not install.
    const ours = printed.split('\n').filter((line) => !/\/@farmfe\/core\/dist\/|^ {2}Try /.test(line))
    expect(ours.join('\n')).toBe('')
  },
)
