import { beforeAll, expect, it } from 'vitest'
import { brushwork as esbuildPlugin } from '../src/entry/esbuild.js'
import { brushwork as farmPlugin } from '../src/entry/farm.js'
import { brushwork as rolldownPlugin } from '../src/entry/rolldown.js'
import { brushwork as rsbuildPlugin } from '../src/entry/rsbuild.js'
import { brushwork as rspackPlugin } from '../src/entry/rspack.js'
import { brushwork as vitePlugin } from '../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../src/entry/webpack.js'
import { buildWithVite, buildWithWebpack } from './support/bundlers.js'
import { buildWithRolldown, buildWithRspack } from './support/other-bundlers.js'
import { requireBuiltRuntime } from './support/output.js'
import {
  bunInTerminal,
  esbuildInTerminal,
  farmInTerminal,
  LINKS,
  printed,
  rollupInTerminal,
  rsbuildInTerminal,
} from './support/printed.js'
import { makeProject } from './support/project.js'
import { WORLD } from './support/world.js'

const OPTIONS = { root: 'wrold' }

const GAME = {
  ...WORLD,
  'rollup.config.js': `
    import { brushwork } from '@brushwork/unplugin/rollup'
    export default { input: 'src/main.js', output: { dir: 'dist' }, plugins: [brushwork({ root: 'wrold' })] }
  `,
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork({ root: 'wrold' })] })
  `,
}

const BUILDS: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  Vite: (root) => buildWithVite(root, { plugins: [vitePlugin(OPTIONS)] }),
  Rollup: rollupInTerminal,
  Rolldown: (root) => buildWithRolldown(root, rolldownPlugin({ root: `${root}/wrold` })),
  webpack: (root) => buildWithWebpack(root, { plugins: [webpackPlugin(OPTIONS)] }),
  Rspack: (root) => buildWithRspack(root, rspackPlugin(OPTIONS)),
  Rsbuild: (root) => rsbuildInTerminal(root, rsbuildPlugin(OPTIONS)),
  esbuild: (root) => esbuildInTerminal(root, esbuildPlugin(OPTIONS)),
  Farm: (root) => farmInTerminal(root, farmPlugin(OPTIONS)),
  Bun: bunInTerminal,
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(BUILDS))('%s says once, without a stack, that the root is not there', async (_name, build) => {
  const root = await makeProject(GAME, LINKS)
  const text = await printed(root, () => build(root))
  const said =
    'wrold: the option "root" names wrold, but there is no such folder: name that of the project, or leave the option out'
  expect(text.split(said)).toHaveLength(2)
  expect(text).not.toMatch(/BuildError|TypeError|packages\/(?:unplugin|pipeline)\/|\n\s+at .*:\d+:\d+/)
})
