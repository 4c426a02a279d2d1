import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders, resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { room } from '@brushwork-internal/plugin-testkit/levels'
import { buildWithEsbuild, buildWithRolldown, buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import { bunExecutable } from '../../../../internal/matrix/src/bundlers/bun.js'
import { brushwork as esbuildPlugin } from '../../src/entry/esbuild.js'
import { brushwork as rolldownPlugin } from '../../src/entry/rolldown.js'
import { brushwork as rollupPlugin } from '../../src/entry/rollup.js'
import { brushwork as rspackPlugin } from '../../src/entry/rspack.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'
import { LINKS } from '../support/printed.js'

const GAME = {
  'src/main.js': `
    import room from '../world/room.wmp'
    import url from '../world/room.wmp?url'
    console.log(room, url)
  `,
  'world/room.wmp': room(4),
  'textures/brick.tga': solidImage(120, 60, 40),
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    const { logs } = await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork()] })
    console.log(JSON.stringify(logs))
  `,
}

/** What a bundler warned of, by its own means. */
const WARNINGS: Readonly<Record<string, (root: string) => Promise<readonly string[]>>> = {
  async Vite(root) {
    const warnings: string[] = []
    const onwarn = ({ message }: { readonly message: string }) => warnings.push(message)
    await buildWithVite(root, { plugins: [vitePlugin()], build: { rollupOptions: { onwarn } } })
    return warnings
  },
  async Rollup(root) {
    const warnings: string[] = []
    const onwarn = ({ message }: { readonly message: string }) => warnings.push(message)
    await buildWithRollup(root, { plugins: [resolvesRuntime(root), rollupPlugin({ root, quiet: true })], onwarn })
    return warnings
  },
  async Rolldown(root) {
    return (await buildWithRolldown(root, rolldownPlugin({ root }))).warnings
  },
  async webpack(root) {
    const { stats } = await buildWithWebpack(root, { plugins: [webpackPlugin({ quiet: true })] })
    return stats.compilation.warnings.map(({ message }) => message)
  },
  async Rspack(root) {
    return (await buildWithRspack(root, rspackPlugin({ quiet: true }))).warnings
  },
  async esbuild(root) {
    return (await buildWithEsbuild(root, esbuildPlugin())).warnings
  },
  async Bun(root) {
    const { stdout, stderr } = await promisify(execFile)(bunExecutable(), ['build.mjs'], { cwd: root })
    expect(stderr).toContain('world/room.wmp (block 5, at 0 -120 126): ')
    const logs = JSON.parse(stdout) as { readonly level: string; readonly message: string }[]
    return logs.filter(({ level }) => level === 'warning').map(({ message }) => message)
  },
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(WARNINGS))('%s warns once of a leak, with its place and its way', async (_name, warningsOf) => {
  const warnings = (await warningsOf(await makeProjectWithoutLoaders(GAME, LINKS))).filter((text) =>
    text.includes('room.wmp'),
  )
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('world/room.wmp (block 5, at 0 -120 126): ')
  expect(warnings[0]).toMatch(/\n[\s│]*leak path: 0 0 32 → 0 -112 126 → 0 -128 126 → /)
})
