import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithVite } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, fetchFrom, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { brushwork } from '../src/index.js'

beforeAll(requireBuiltRuntime)

const WORKER = {
  ...WORLD,
  'src/main.js': `export default new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`,
  'src/worker.js': `import guard from '../world/guard.mdl'\npostMessage(guard.url)`,
}

describe.each([
  ['Vite 8', vite8.build],
  ['Vite 7', vite7.build as unknown as typeof vite8.build],
])('%s', (_name, build) => {
  const buildIn = (root: string, config: vite8.InlineConfig = {}) =>
    buildWithVite(root, { plugins: [brushwork({ quiet: true })], ...config }, build)
  const namesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true })).map((name) => name.replace(/.*[\\/]/, ''))

  it('a library finds its packs next to its module', async () => {
    const root = await makeProjectWithoutLoaders(WORLD)
    const lib = { entry: join(root, 'src/main.js'), formats: ['es' as const] }
    const output = await buildIn(root, { build: { lib } })
    const { url, guard } = await evaluate<World>(output)
    expect(url).toMatch(/^file:.*dist.guard\.glb$/)
    expect(sha256(await fetchFrom(output, url))).toBe(guard.sha256)
    const based = await evaluate<World>(await buildIn(root, { build: { lib }, base: '/own/' }))
    expect(based.url).toBe('/own/guard.glb')
  })

  it('a worker has packs as pages do, also where the configuration names the plugin for workers', async () => {
    const root = await makeProjectWithoutLoaders(WORKER)
    for (const plugins of [undefined, () => [Promise.resolve([brushwork({ quiet: true })])]]) {
      const { folder } = await buildIn(root, plugins && { worker: { plugins } })
      const names = await namesIn(folder)
      const pack = names.filter((name) => /^guard-[\w-]+\.glb$/.test(name))
      expect(pack).toHaveLength(1)
      const worker = names.find((name) => /^worker-[\w-]+\.js$/.test(name))
      expect(await readFile(join(folder, 'assets', `${worker}`), 'utf8')).toContain(`/assets/${pack[0]}`)
    }
  })

  it('a worker that loads models is one script, with the decoder of pages without WebAssembly', async () => {
    const root = await makeProject({
      ...WORKER,
      'src/worker.js': `import guard from '../world/guard.mdl'\nguard.load().then(({ kind }) => postMessage(kind))`,
    })
    for (const plugins of [undefined, () => [brushwork({ quiet: true })]]) {
      const { folder } = await buildIn(root, plugins && { worker: { plugins } })
      const scripts = (await namesIn(folder)).filter((name) => name.endsWith('.js')).sort()
      expect(scripts).toEqual(['main.js', expect.stringMatching(/^worker-[\w-]+\.js$/)])
      expect(await readFile(join(folder, 'assets', scripts[1]), 'utf8')).toContain('decodeInScript')
    }
  })

  it('packs are in the code by assetsInlineLimit where it is set, and the plugin’s option has precedence', async () => {
    const root = await makeProjectWithoutLoaders(WORLD)
    const packsOf = async (
      assetsInlineLimit: NonNullable<vite8.BuildOptions['assetsInlineLimit']>,
      inline?: boolean,
    ) => {
      const plugins = [brushwork({ quiet: true, inline })]
      const { folder } = await buildIn(root, { build: { assetsInlineLimit }, plugins })
      return (await namesIn(folder)).flatMap((name) => /^(\w+)-[\w-]+\.glb$/.exec(name)?.[1] ?? []).sort()
    }
    const all = ['ISLAND', 'castle', 'guard']
    expect(await packsOf(4096)).toEqual(all)
    expect(await packsOf(1e6)).toEqual([])
    expect(await packsOf((name) => name === 'guard.glb')).toEqual(['ISLAND', 'castle'])
    expect(await packsOf(1e6, false)).toEqual(all)
  })
})
