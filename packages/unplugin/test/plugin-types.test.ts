import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { beforeAll, expect, it } from 'vitest'
import { compileProject, packageAt } from './support/compile-project.js'

beforeAll(requireBuiltRuntime)

const require = createRequire(import.meta.url)
const installed = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** A project's own configuration, written in TypeScript, for each way to the plugin. */
const CONFIGURATIONS = [
  ['vite-plugin-brushwork', 'vite-plugin', 'vite'],
  ['rollup-plugin-brushwork', 'rollup-plugin', 'rollup'],
  ['brushwork-webpack-plugin', 'webpack-plugin', 'webpack'],
  ['@brushwork/unplugin/vite', 'unplugin', 'vite'],
  ['@brushwork/unplugin/rollup', 'unplugin', 'rollup'],
  ['@brushwork/unplugin/webpack', 'unplugin', 'webpack'],
  ['rollup-plugin-brushwork/rolldown', 'rollup-plugin', 'rolldown'],
  ['@brushwork/unplugin/rolldown', 'unplugin', 'rolldown'],
  ['brushwork-webpack-plugin/rspack', 'webpack-plugin', '@rspack/core'],
  ['@brushwork/unplugin/rspack', 'unplugin', '@rspack/core'],
  ['brushwork-webpack-plugin/rsbuild', 'webpack-plugin', '@rsbuild/core'],
  ['@brushwork/unplugin/rsbuild', 'unplugin', '@rsbuild/core'],
  ['@brushwork/unplugin/esbuild', 'unplugin', 'esbuild'],
  ['@brushwork/unplugin/farm', 'unplugin', '@farmfe/core'],
] as const

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

it.each(CONFIGURATIONS)(
  '%s type-checks with its own bundler installed and no other',
  async (specifier, folder, bundler) => {
    const said = await compileProject(
      {
        'game.config.ts': `
        import { brushwork } from '${specifier}'
        import type { ${TYPES[bundler]} } from '${bundler}'
        export const config: ${TYPES[bundler]} = { plugins: [brushwork({ strict: true })] }
      `,
      },
      {
        [specifier.replace(/^(@brushwork\/\w+|[\w-]+).*/, '$1')]: packageAt(folder),
        [bundler]: installed(bundler),
        '@types/node': installed('@types/node'),
      },
    )
    // Farm's own types ask for those of koa, which it does not install.
    const ours = said.split('\n').filter((line) => !/\/@farmfe\/core\/dist\/|^ {2}Try /.test(line))
    expect(ours.join('\n')).toBe('')
  },
)
