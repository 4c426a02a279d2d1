import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { GameBrowser } from '../src/browser.js'
import type { BuildQueue } from '../src/build-queue.js'
import type { BuildPlan, Output, Watching } from '../src/bundler.js'
import { BUNDLERS } from '../src/bundlers/all.js'
import { expectGame, expectPacks, sha256 } from '../src/expected.js'
import { EDITS, type Files, game } from '../src/fixture.js'
import { filesWithPath, readFolder } from '../src/folder.js'
import { bundledRuntime, createProject, removeProject, writeFiles } from '../src/project.js'
import { playOnServer } from '../src/server.js'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** Milliseconds that a build is waited for; busy machines take long. */
const PATIENCE = 200_000

/** Every combination that there is not, so that none goes without notice; the bundlers' rows say why. */
const LACKING: Readonly<Record<string, readonly string[]>> = {
  Rollup: ['library'],
  Rolldown: ['library'],
  Rsbuild: ['library'],
  esbuild: ['library'],
  Farm: ['library'],
  Bun: ['library', 'watch'],
}

/** Bundlers with a cache of their own on disk. To the others a build without our cache is a cold one. */
const CACHING = new Set(['webpack', 'Rspack', 'Rsbuild', 'Farm'])

let browser: GameBrowser
let runtime: Files
beforeAll(async () => {
  runtime = await bundledRuntime()
  browser = await GameBrowser.open()
})
afterAll(() => browser?.close())

function plan(root: string, changes: Partial<BuildPlan> = {}): BuildPlan {
  return { base: '/', outDir: join(root, 'dist'), target: 'pages', ...changes }
}

describe.each(BUNDLERS.map((bundler) => [bundler.name, bundler] as const))('%s', (_name, bundler) => {
  let root: string
  /** Another folder with the same project. */
  let other: string
  const cold = new Map<string, ReturnType<typeof buildHere>>()
  const newProject = () => createProject(game({ wasm: bundler.wasmQuery ?? '' }), runtime)
  beforeAll(async () => {
    root = await newProject()
    other = await newProject()
  })
  afterAll(() => Promise.all([root, other].map(removeProject)))

  const buildHere = async (folder = root): Promise<{ output: Output; files: ReadonlyMap<string, Buffer> }> => {
    await rm(join(folder, 'dist'), { recursive: true, force: true })
    const output = await bundler.build(folder, plan(folder, { sourceMaps: true }))
    return { output, files: await readFolder(output.folder) }
  }
  const hashesOf = (files: ReadonlyMap<string, Buffer>) =>
    Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(withoutMadeUp(name, bytes, bundler.madeUp))]))
  const first = (folder = root) => {
    const build = cold.get(folder) ?? buildHere(folder)
    cold.set(folder, build)
    return build
  }

  it('cold: every URL leads to its bytes, in both entries and the lazy chunk', async () => {
    const { output } = await first()
    await expectGame(browser, output, '/')
  })

  it('another folder: the same files, and no path of this machine in them', async () => {
    const { files } = await first()
    expect(hashesOf((await first(other)).files)).toEqual(hashesOf(files))
    for (const path of [root, REPOSITORY]) expect(filesWithPath(path, files)).toEqual([])
  })

  // To a bundler without a cache, a warm build is one of the same modules: the builds for other bases start warm, too.
  if (CACHING.has(bundler.name)) {
    it('warm: the same files again', async () => {
      const { files } = await first()
      expect(hashesOf((await buildHere()).files)).toEqual(hashesOf(files))
    })

    it('warm, our cache gone: the same files again', async () => {
      const { files } = await first()
      await rm(join(root, 'node_modules/.cache/brushwork'), { recursive: true, force: true })
      await rm(join(root, 'node_modules/.vite/brushwork'), { recursive: true, force: true })
      expect(hashesOf((await buildHere()).files)).toEqual(hashesOf(files))
    })
  }

  // To a bundler without a cache, a build of changed files is a build of other files.
  if (CACHING.has(bundler.name) || bundler.name === 'Vite 8') {
    it('warm, a texture changed in between: the new pack', async () => {
      await first(other)
      await writeFiles(other, EDITS.texture)
      await expectGame(browser, mainOnly((await buildHere(other)).output), '/', 'texture')
    })
  }

  it('base /sub/: every URL leads to its bytes', async () => {
    const outDir = join(root, 'dist-of-base')
    await expectGame(browser, mainOnly(await bundler.build(root, plan(root, { base: '/sub/', outDir }))), '/sub/')
  })

  it('base ./, output elsewhere: every URL leads to its bytes', async () => {
    const outDir = `${root}-out`
    onTestFinished(() => removeProject(outDir))
    await expectGame(browser, await bundler.build(root, plan(root, { base: './', outDir })), './')
  })

  const { library, watch } = bundler
  const lacking = Object.entries({ library, watch }).filter(([, reason]) => typeof reason === 'string')
  it(`lacks ${lacking.map((words) => words.join(': ')).join('; ') || 'nothing'}`, () => {
    expect(lacking.map(([what]) => what)).toEqual(LACKING[bundler.name] ?? [])
  })

  if (bundler.library === true) {
    it('library: every URL leads to its bytes', async () => {
      const outDir = join(root, 'dist-of-library')
      await expectGame(browser, await bundler.build(root, plan(root, { outDir, target: 'library' })), '/')
    })
  }

  it('server: every URL leads to its bytes, its own or those of the pages', async () => {
    const pages = (await first()).output
    const outDir = join(root, 'dist-of-server')
    const output = await bundler.build(root, plan(root, { outDir, target: 'server' }))
    const { guardUrl, again, listed, inline, ...files } = await playOnServer(output, pages, '/')
    expectPacks(Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [name, sha256(bytes)])), 'first')
    expect([guardUrl.url, again.url, listed.url]).toEqual(new Array(3).fill(files.guard.url))
    expect(inline.bytes).toEqual(files.guard.bytes)
  })

  const start = bundler.watch
  if (typeof start === 'string') return
  describe('watch', () => {
    let watching: Watching
    beforeAll(async () => {
      // On warm caches, from which bundlers also take what to watch.
      await first()
      watching = await start(root, plan(root))
      await watching.queue.next(PATIENCE)
    })
    afterAll(() => watching?.close())

    let state = 'first'
    it.each(['asset', 'texture', 'code'] as const)('a changed %s: every URL leads to its bytes', async (what) => {
      await settle()
      watching.queue.forget()
      const save = () => writeFiles(root, EDITS[what])
      await save()
      // On a busy machine a watcher may begin later still. A file that it does not watch stays unseen, however often saved.
      const again = setInterval(() => void save(), 20_000)
      onTestFinished(() => clearInterval(again))
      if (what !== 'code') state += ` ${what}`
      await afterBuilds(watching.queue, async () => {
        const { words } = await expectGame(browser, mainOnly(watching.output), '/', state)
        expect(words).toBe(what === 'code' ? 'changed' : 'first')
      })
    })
  })
})

/** An output without its second entry, which cold builds and those for any folder have shown to get the same files. */
function mainOnly({ editor: _, ...output }: Output): Output {
  return output
}

/** Watchers begin a moment after they say so. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300))
}

/** One save can be two events for a watcher, and two builds. */
async function afterBuilds(queue: BuildQueue, expectation: () => Promise<void>): Promise<void> {
  await queue.next(PATIENCE)
  for (;;) {
    try {
      return await expectation()
    } catch (error) {
      await queue.next(30_000).catch(() => Promise.reject(error))
    }
  }
}

function withoutMadeUp(name: string, bytes: Buffer, madeUp: RegExp | undefined): Buffer {
  return madeUp !== undefined && name.endsWith('.map') ? Buffer.from(bytes.toString().replaceAll(madeUp, '')) : bytes
}
