import { join } from 'node:path'
import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { RUNTIME_WITHOUT_LOADERS, resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { buildWithEsbuild, buildWithRolldown, buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { relativeTo } from '../../src/report/message-text.js'
import { fakeEsbuild, fakeRolldown, fakeRollup, fakeRspack, fakeVite, fakeWebpack } from '../support/fake-plugins.js'

/** Builds of a project that give what was warned of; webpack and Rspack with their caches on disk. */
const BUNDLERS: Readonly<Record<string, (root: string) => Promise<readonly string[]>>> = {
  async vite(root) {
    const warnings: string[] = []
    const onwarn = (warning: { message: string }) => warnings.push(warning.message)
    await buildWithVite(root, { plugins: [fakeVite()], build: { rollupOptions: { onwarn } } })
    return warnings
  },
  async rollup(root) {
    const warnings: string[] = []
    await buildWithRollup(root, {
      plugins: [resolvesRuntime(root), fakeRollup({ root })],
      onwarn: ({ message }) => warnings.push(message),
    })
    return warnings
  },
  async webpack(root) {
    const cacheDirectory = join(root, 'node_modules/.cache/webpack')
    const cache = { type: 'filesystem' as const, cacheDirectory }
    const { stats } = await buildWithWebpack(root, { plugins: [fakeWebpack()], cache })
    return stats.compilation.warnings.map(({ message }) => message)
  },
  rolldown: async (root) => (await buildWithRolldown(root, fakeRolldown({ root }))).warnings,
  async rspack(root) {
    const storage = { type: 'filesystem' as const, directory: join(root, 'node_modules/.cache/rspack') }
    const config = { plugins: [fakeRspack()], cache: { type: 'persistent' as const, storage } }
    return (await buildWithRspack(root, fakeRspack(), config)).warnings
  },
  esbuild: async (root) => (await buildWithEsbuild(root, fakeEsbuild())).warnings,
}

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(BUNDLERS))('%s', (_name, build) => {
  it('shows files outside of the project as seen from it, on cold and on warm caches', async () => {
    const runtime = Object.entries(RUNTIME_WITHOUT_LOADERS).map(([path, content]) => [`game/${path}`, content])
    const folder = await makeProject({
      ...Object.fromEntries(runtime),
      'game/package.json': '{"name":"game","private":true,"type":"module"}',
      'game/src/main.js': `export { default } from '../../shared/guard.mdl'`,
      'shared/guard.mdl': 'guard skin=cloth.pcx',
    })
    for (const state of ['cold', 'warm']) {
      const warnings = await build(join(folder, 'game'))
      expect([state, warnings]).toEqual([state, [expect.stringContaining('../shared/guard.mdl (block 3, face 2')]])
      expect(warnings.join('\n')).not.toContain(folder)
    }
  })
})

it.each([
  ['/home/me/game', '/home/me/game/world/a.wmp', 'world/a.wmp'],
  ['/home/me/game/', '/home/me/game/world/a.wmp', 'world/a.wmp'],
  ['/home/me/game', '/home/me/gamepad/a.wmp', '../gamepad/a.wmp'],
  ['/', '/a.wmp', 'a.wmp'],
  ['C:/game', 'C:/shared/a.wmp', '../shared/a.wmp'],
  ['C:/game', 'D:/shared/a.wmp', 'D:/shared/a.wmp'],
  ['/game', '\0virtual:brushwork/catalog', '\0virtual:brushwork/catalog'],
])('from %s, %s is %s', (root, path, shown) => {
  expect(relativeTo(root)(path)).toBe(shown)
})
