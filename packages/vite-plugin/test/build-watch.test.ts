import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { evaluate, requireBuiltRuntime } from '../../unplugin/test/support/output.js'
import { makeProject, writeFiles } from '../../unplugin/test/support/project.js'
import { picture, WORLD, type World } from '../../unplugin/test/support/world.js'
import { type BrushworkOptions, brushwork } from '../src/index.js'
import { until } from './support/dev-server.js'

beforeAll(requireBuiltRuntime)

describe.each([
  ['Vite 8', vite8.build],
  ['Vite 7', vite7.build as unknown as typeof vite8.build],
])('vite build --watch of %s', (_name, build) => {
  /** Builds while files change. @returns Waits for the next build whose model is another, and gives its SHA-256. */
  async function watch(root: string, options: BrushworkOptions = {}): Promise<() => Promise<string>> {
    const watcher = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [brushwork(options)],
      build: {
        watch: {
          chokidar: { usePolling: true, interval: 50 },
          watcher: { usePolling: true, pollInterval: 50 },
        } as never,
        rollupOptions: {
          input: join(root, 'src/main.js'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'main.js' },
        },
      },
    })
    if (!('close' in watcher)) throw new Error('expected a watcher')
    onTestFinished(() => watcher.close())
    let last = ''
    return () =>
      until(async () => {
        // While a build is under way, its folder is empty, or holds a part of what it will.
        const world = await evaluate<World>({ folder: join(root, 'dist'), entry: 'main.js', base: '/' }).catch(() => {})
        if (world?.guard === undefined || world.guard.sha256 === last) return undefined
        last = world.guard.sha256
        return last
      }, 'another build')
  }

  it('builds again when a texture behind a model changes, goes, and appears again', async () => {
    const root = await makeProject(WORLD)
    const next = await watch(root)
    const first = await next()
    await writeFiles(root, { 'world/cloth.tga': picture(0, 0, 255) })
    const blue = await next()
    await rm(join(root, 'world/cloth.tga'))
    const without = await next()
    await writeFiles(root, { 'world/cloth.tga': picture(200, 30, 30) })
    expect(await next()).toBe(first)
    expect(new Set([first, blue, without]).size).toBe(3)
  })

  it('does so for a missing texture of a catalog, wherever it appears', async () => {
    const { 'world/cloth.tga': cloth, ...world } = WORLD
    const catalog = `import catalog from 'virtual:brushwork/catalog'\nexport { catalog }\n`
    const root = await makeProject({ ...world, 'src/main.js': catalog + WORLD['src/main.js'] })
    const next = await watch(root, { catalog: ['world/**'] })
    const without = await next()
    await writeFiles(root, { 'textures/cloth.tga': cloth })
    const red = await next()
    await rm(join(root, 'textures/cloth.tga'))
    expect(await next()).toBe(without)
    expect(red).not.toBe(without)
  })
})
