import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeProjectWithoutLoaders as makeProject } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { solidImage, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { type BrushworkOptions, brushwork } from '../src/index.js'
import { until } from './support/dev-server.js'

beforeAll(requireBuiltRuntime)

/** Milliseconds. A change that the bundler has not noticed by then is made again. */
const UNNOTICED = 10_000

/**
 * The next build after a change. A bundler that has just built may not watch a new path yet: it then takes the change for the state at
 * the start and never notices it.
 */
async function built(next: () => Promise<string>, change: () => Promise<unknown>): Promise<string> {
  let result: string | undefined
  const building = next().then((sha256) => {
    result = sha256
    return sha256
  })
  while (result === undefined) {
    await change()
    await Promise.race([building, new Promise((resolve) => setTimeout(resolve, UNNOTICED))])
  }
  return result
}

/** Removes a file; again after writing it. */
function removing(root: string, file: string, bytes: string | Uint8Array): () => Promise<void> {
  let isRemoved = false
  return async () => {
    if (isRemoved) {
      await writeFiles(root, { [file]: bytes })
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    isRemoved = true
    await rm(join(root, file))
  }
}

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
        minify: false,
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
    let [ended, seen] = [0, 0]
    watcher.on('event', ({ code }) => {
      if (code === 'BUNDLE_END') ended++
    })
    let last = ''
    return () =>
      until(async () => {
        if (ended === seen) return undefined
        seen = ended
        // While the next build is under way, its folder is empty, or holds a part of what it will.
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
    const file = 'world/cloth.tga'
    const blue = await built(next, () => writeFiles(root, { [file]: solidImage(0, 0, 255) }))
    const without = await built(next, removing(root, file, solidImage(0, 0, 255)))
    expect(await built(next, () => writeFiles(root, { [file]: solidImage(200, 30, 30) }))).toBe(first)
    expect(new Set([first, blue, without]).size).toBe(3)
  })

  it('does so for a missing texture of a catalog, wherever it appears', async () => {
    const { 'world/cloth.tga': cloth, ...world } = WORLD
    const catalog = `import catalog from 'virtual:brushwork/catalog'\nexport { catalog }\n`
    const root = await makeProject({ ...world, 'src/main.js': catalog + WORLD['src/main.js'] })
    const next = await watch(root, { catalog: ['world/**'] })
    const without = await next()
    const file = 'textures/cloth.tga'
    const red = await built(next, () => writeFiles(root, { [file]: cloth }))
    expect(await built(next, removing(root, file, cloth))).toBe(without)
    expect(red).not.toBe(without)
  })
})
