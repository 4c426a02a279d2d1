import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithRollup, buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import { brushwork as rollupPlugin } from '../../src/entry/rollup.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'

const GAME = {
  'src/main.js': `import guard from '../world/guard.mdl'\nconsole.log(guard)`,
  'world/guard.mdl': model('cloth.tga'),
  'world/cloth.tga': solidImage(200, 30, 30),
  'brushwork.config.json': JSON.stringify({ cacheDir: 'packs-cache' }),
}

const BUNDLERS: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  Vite: (root) => buildWithVite(root, { plugins: [vitePlugin({ quiet: true })] }),
  Rollup: (root) => buildWithRollup(root, { plugins: [rollupPlugin({ root, quiet: true })] }),
}

async function packsBelow(folder: string): Promise<number> {
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  return paths.filter((path) => /(?:^|[\\/])packs[\\/].*[0-9a-f]{64}/.test(path)).length
}

beforeAll(requireBuiltRuntime)

it('Vite reads the configuration beside its own, where the option "root" names another folder', async () => {
  const root = await makeProject(GAME)
  await buildWithVite(root, { plugins: [vitePlugin({ root: 'world', quiet: true })] })
  expect(await packsBelow(join(root, 'world/packs-cache'))).toBe(1)
})

it.each(Object.entries(BUNDLERS))('%s stores the first pack in the folder of the configuration', async (_, build) => {
  const root = await makeProject(GAME)
  await build(root)
  expect(await packsBelow(join(root, 'packs-cache'))).toBe(1)
  expect(await packsBelow(join(root, 'node_modules'))).toBe(0)
})
