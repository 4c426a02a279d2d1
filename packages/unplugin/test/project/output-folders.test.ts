import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { env } from 'node:process'
import { promisify } from 'node:util'
import { nodeHost } from '@brushwork/pipeline/node'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject } from '@brushwork-internal/plugin-testkit/project'
import { level, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { build as buildWithFarm } from '@farmfe/core'
import { createRsbuild } from '@rsbuild/core'
import { build as buildWithEsbuild } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bunExecutable } from '../../../../internal/matrix/src/bundlers/bun.js'
import { brushwork as esbuildPlugin } from '../../src/entry/esbuild.js'
import { brushwork as farmPlugin } from '../../src/entry/farm.js'
import { brushwork as rsbuildPlugin } from '../../src/entry/rsbuild.js'
import { brushwork as rspackPlugin } from '../../src/entry/rspack.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'
import { resolveOptions } from '../../src/options.js'
import { Project } from '../../src/project/project.js'
import { LINKS } from '../support/printed.js'

/** Builds `src/main.js` of a project into its folder `build`. */
const BUNDLERS: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  Vite: (root) => buildWithVite(root, { plugins: [vitePlugin()], build: { outDir: 'build', assetsInlineLimit: 0 } }),
  webpack: (root) => buildWithWebpack(root, { plugins: [webpackPlugin()], output: { path: join(root, 'build') } }),
  Rspack: (root) => buildWithRspack(root, rspackPlugin(), { output: { path: join(root, 'build') } }),
  async Rsbuild(root) {
    const rsbuild = await createRsbuild({
      cwd: root,
      config: {
        mode: 'production',
        source: { entry: { main: './src/main.js' } },
        output: { distPath: { root: 'build' }, cleanDistPath: false },
        plugins: [rsbuildPlugin({ quiet: true })],
      },
    })
    await (await rsbuild.build()).close()
  },
  esbuild: (root) =>
    buildWithEsbuild({
      absWorkingDir: root,
      entryPoints: ['src/main.js'],
      bundle: true,
      format: 'esm',
      outdir: 'build',
      logLevel: 'silent',
      plugins: [esbuildPlugin()],
    }),
  async Farm(root) {
    const config = {
      root,
      configFile: false,
      compilation: {
        input: { main: './src/main.js' },
        persistentCache: false,
        presetEnv: false,
        lazyCompilation: false,
        output: { path: 'build', clean: false, entryFilename: '[entryName].js', targetEnv: 'node', format: 'esm' },
      },
      plugins: [farmPlugin({ quiet: true })],
    } as const
    await buildWithFarm(config as unknown as Parameters<typeof buildWithFarm>[0])
  },
  Bun: (root) => promisify(execFile)(bunExecutable(), ['build.mjs'], { cwd: root }),
}

const GAME: Files = {
  'src/main.js': `import castle from '../world/castle.wmp'\nconsole.log(castle.url)`,
  'world/castle.wmp': level('brick'),
  'textures/brick.tga': solidImage(120, 60, 40),
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    await Bun.build({ entrypoints: ['src/main.js'], outdir: 'build', plugins: [brushwork()] })
  `,
}

/** Names of packs have the hash of their content. */
async function packOf(root: string): Promise<string> {
  const packs = [...(await readFolder(join(root, 'build')))].filter(([name]) => name.endsWith('.glb'))
  expect(packs).toHaveLength(1)
  return sha256(packs[0][1])
}

const { NODE_ENV } = env

beforeAll(requireBuiltRuntime)
// Farm and Rsbuild set it, and in production Farm's logger ends the process at an error: other files share it.
afterAll(() => {
  env.NODE_ENV = NODE_ENV
})

it.each(Object.entries(BUNDLERS))(
  '%s takes no older copy of a texture out of its output folder',
  async (_name, build) => {
    const clean = await makeProject(GAME, LINKS)
    await build(clean)
    // As near to the level as the texture, and before it in path order.
    const used = await makeProject({ ...GAME, 'build/brick.tga': solidImage(20, 200, 40) }, LINKS)
    await build(used)
    expect(await packOf(used)).toBe(await packOf(clean))
  },
)

it('an output folder that holds the project, or lies outside, hides nothing', () => {
  const project = new Project(resolveOptions({ root: 'game' }), nodeHost)
  project.open('/work')
  project.setOutputs(['game', '.', '/elsewhere', '/work/game-build', undefined])
  expect(project.outputs).toEqual([])
  project.setOutputs(['game/build', '/work/game/server', 'game/build'])
  expect(project.outputs).toEqual(['/work/game/build', '/work/game/server'])
})
