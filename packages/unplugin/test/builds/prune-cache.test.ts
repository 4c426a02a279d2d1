import { execFile } from 'node:child_process'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders, resolvesRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { buildWithEsbuild, buildWithRolldown, buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it, vi } from 'vitest'
import { bunExecutable } from '../../../../internal/matrix/src/bundlers/bun.js'
import { pruningWhenIdle } from '../../src/bundlers/when-idle.js'
import type { Core } from '../../src/core.js'
import { brushwork as esbuildPlugin } from '../../src/entry/esbuild.js'
import { brushwork as farmPlugin } from '../../src/entry/farm.js'
import { brushwork as rolldownPlugin } from '../../src/entry/rolldown.js'
import { brushwork as rollupPlugin } from '../../src/entry/rollup.js'
import { brushwork as rspackPlugin } from '../../src/entry/rspack.js'
import { brushwork as vitePlugin } from '../../src/entry/vite.js'
import { brushwork as webpackPlugin } from '../../src/entry/webpack.js'
import { farmInTerminal, LINKS } from '../support/printed.js'

const OPTIONS = { cacheDir: 'cache', quiet: true }

const GAME = {
  'src/main.js': `import guard from '../world/guard.mdl'\nconsole.log(guard)`,
  'world/guard.mdl': model('cloth.tga'),
  'world/cloth.tga': solidImage(200, 30, 30),
  'build.mjs': `
    import { brushwork } from '@brushwork/unplugin/bun'
    await Bun.build({ entrypoints: ['src/main.js'], outdir: 'dist', plugins: [brushwork(${JSON.stringify(OPTIONS)})] })
  `,
}

const BUNDLERS: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  Vite: (root) => buildWithVite(root, { plugins: [vitePlugin(OPTIONS)] }),
  Rollup: (root) => buildWithRollup(root, { plugins: [resolvesRuntime(root), rollupPlugin({ root, ...OPTIONS })] }),
  Rolldown: (root) => buildWithRolldown(root, rolldownPlugin({ root, ...OPTIONS })),
  webpack: (root) => buildWithWebpack(root, { plugins: [webpackPlugin(OPTIONS)] }),
  Rspack: (root) => buildWithRspack(root, rspackPlugin(OPTIONS)),
  esbuild: (root) => buildWithEsbuild(root, esbuildPlugin(OPTIONS)),
  Farm: (root) => farmInTerminal(root, farmPlugin(OPTIONS)),
  Bun: (root) => promisify(execFile)(bunExecutable(), ['build.mjs'], { cwd: root }),
}

/** Of who goes on after its build nobody knows when it is done. */
const PATIENT = { timeout: 60_000 }

const STRAY = `cache/steps/ab/${'ab'.repeat(32)}`

/** Packs, steps and files of a cache, each with its age in days. Ledgers, which have no such folders, stay: their size is bounded. */
async function ages(root: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const entry of await readdir(join(root, 'cache'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!/[\\/][0-9a-f]{2}$/.test(entry.parentPath) || !/^[0-9a-f]{64}/.test(entry.name)) continue
    // esbuild goes on after its build.
    const status = await stat(path).catch(() => undefined)
    if (status !== undefined) found.set(path, (Date.now() - status.mtimeMs) / 86_400_000)
  }
  return found
}

async function makeOlder(root: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000)
  for (const path of [...(await ages(root)).keys(), join(root, 'cache/pruned')]) await utimes(path, then, then)
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(BUNDLERS))('%s prunes its cache of entries that are no longer used', async (_name, build) => {
  const root = await makeProjectWithoutLoaders(GAME, LINKS)
  await build(root)
  await vi.waitUntil(() => stat(join(root, 'cache/pruned')).catch(() => false), PATIENT)
  await writeFiles(root, { [STRAY]: 'of a release long ago' })
  const before = [...(await ages(root)).keys()]
  await makeOlder(root, 40)
  await build(root)
  await vi.waitUntil(async () => [...(await ages(root)).values()].every((days) => days < 1), PATIENT)
  const used = [...(await ages(root)).keys()]
  expect(used).not.toContain(join(root, STRAY))
  // The model with its pack. The texture is not asked for while the model is the same.
  expect(used.filter((path) => /[\\/]steps[\\/]/.test(path))).toHaveLength(0)
  expect(used.filter((path) => /[\\/]packs[\\/]/.test(path))).toHaveLength(1)
  expect(before).toEqual(expect.arrayContaining(used))
})

it('a server prunes when nothing was built for a while, not before', async () => {
  vi.useFakeTimers()
  try {
    const looked = vi.fn(() => [])
    const built = pruningWhenIdle({
      log: {
        get builds() {
          return looked()
        },
      },
    } as unknown as Core)
    built()
    vi.advanceTimersByTime(9000)
    built()
    vi.advanceTimersByTime(9000)
    expect(looked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(looked).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
