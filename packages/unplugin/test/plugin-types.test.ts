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

const BUNDLERS = Object.keys(PLUGINS) as (keyof typeof PLUGINS)[]
const folderOf = (bundler: keyof typeof PLUGINS) => bundler.replaceAll(/\W/g, '')

/** What the compiler says of the configurations of all bundlers, in one program: most of its time goes to shared types. */
let printed: Promise<readonly string[]> | undefined
async function compileAll(): Promise<readonly string[]> {
  const all = BUNDLERS.flatMap((bundler) =>
    PLUGINS[bundler].map(([specifier, folder], at) => ({ bundler, specifier, folder, at })),
  )
  const files = all.map(({ bundler, specifier, at }) => [
    `src/${folderOf(bundler)}/game${at}.config.ts`,
    configuration(specifier, bundler),
  ])
  const links = [
    ...all.map(({ specifier, folder }) => [specifier.replace(/^(@brushwork\/\w+|[\w-]+).*/, '$1'), packageAt(folder)]),
    ...[...BUNDLERS, '@types/node'].map((name) => [name, installed(name)]),
  ]
  const text = await compileProject(Object.fromEntries(files), Object.fromEntries(links))
  // Farm's own types ask for those of koa, which it does not install.
  return text.split('\n').filter((line) => line !== '' && !/\/@farmfe\/core\/dist\/|^ {2}Try /.test(line))
}
const compiled = () => (printed ??= compileAll())

it.each(BUNDLERS)('the plugins for %s fit into its own configuration', async (bundler) => {
  expect((await compiled()).filter((line) => line.includes(`src/${folderOf(bundler)}/`))).toEqual([])
})

it('the types that the plugins share and those of the bundlers fit together', async () => {
  expect(await compiled()).toEqual([])
})
