import type { ModelModule } from '@brushwork/runtime'
import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import {
  evaluate,
  fetchFrom,
  type Output,
  requireBuiltRuntime,
  sha256,
} from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import { brushwork as rollupPlugin } from '../../src/entry/rollup.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'

/** Every export of a module of each kind. */
const MAIN = `
  export * as guard from '../world/guard.mdl'
  export * as island from '../world/ISLAND.HMP'
  export * as castle from '../world/castle.wmp'
`

/** A module, as far as all kinds have the same exports. */
type Module = Pick<ModelModule, 'url' | 'byteLength' | 'sha256'> & { readonly default: { readonly kind: string } }

const BUNDLERS: Readonly<Record<string, (root: string) => Promise<Output>>> = {
  vite: (root) => buildWithVite(root, { plugins: [vitePlugin()] }),
  rollup: (root) => buildWithRollup(root, { plugins: [rollupPlugin({ root })] }),
  webpack: (root) => buildWithWebpack(root, { plugins: [webpackPlugin()] }),
}

beforeAll(requireBuiltRuntime)

it('gives the same packs and facts in every bundler, on a cold and on a warm cache', async () => {
  const seen = new Map<string, unknown>()
  for (const [name, build] of Object.entries(BUNDLERS)) {
    const root = await makeProject({ ...WORLD, 'src/main.js': MAIN })
    for (const cache of ['cold', 'warm']) {
      const output = await build(root)
      const world = await evaluate<Record<'guard' | 'island' | 'castle', Module>>(output)
      const facts: unknown[] = []
      for (const asset of [world.guard, world.island, world.castle]) {
        const bytes = await fetchFrom(output, asset.url)
        expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
        expect(bytes.byteLength).toBe(asset.byteLength)
        expect(sha256(bytes)).toBe(asset.sha256)
        facts.push({ ...asset, url: '', kind: asset.default.kind, default: undefined })
      }
      seen.set(`${name} ${cache}`, facts)
    }
  }
  const [first, ...others] = seen.values()
  expect(first).toMatchObject([
    { kind: 'model', frameCount: 3, triangleCount: 4, clips: { walk: { frameCount: 2 }, die: { firstFrame: 2 } } },
    { kind: 'terrain', columns: 3, rows: 2 },
    { kind: 'level', triangleCount: 12, entities: [{ name: 'guard_1', file: 'guard.mdl', action: 'patrol' }] },
  ])
  for (const other of others) expect(other).toEqual(first)
})
