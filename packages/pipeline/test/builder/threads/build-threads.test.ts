import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox } from '@brushwork/codecs/wmp'
import { Random } from '@brushwork-internal/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAsset } from '../../../src/builder/build-asset.js'
import type { BuildContext } from '../../../src/builder/build-request.js'
import { BuildThreads } from '../../../src/builder/threads/build-threads.js'
import { BuildError } from '../../../src/diagnostics/build-error.js'
import { nodeHost } from '../../../src/host/node-host.js'
import type { ImageHelpers } from '../../../src/image/encode/encode-batch.js'
import { BUILD_DEFAULTS } from '../../../src/options/build-options.js'
import type { StepEvent } from '../../../src/store/steps.js'
import { level } from '../../support/levels.js'
import { hmp7, mdl7, mdl7WithTexture, redTga } from '../../support/samples.js'

/** Textures of a level. */
const TILES = 6

/** Boxes, each with its own texture. */
function tiledLevel(tail: string): Uint8Array {
  const children = Array.from({ length: TILES }, (_, at) =>
    createBox({ min: [at * 100, 0, 0], max: [at * 100 + 64, 64, 64], face: { texture: `tile${at}` } }),
  )
  return level('tile0', { children, created: tail })
}

/** Noise of many colors. */
function tile(seed: number): Uint8Array {
  const chance = new Random(seed)
  const pixels = Uint8Array.from({ length: 32 * 32 * 4 }, (_, at) => (at % 4 === 3 ? 255 : chance.between(0, 255)))
  return writeTga(createTga({ width: 32, height: 32, pixels }))
}

const root = mkdtempSync(join(tmpdir(), 'brushwork-threads-')).replaceAll('\\', '/')
const FILES: Readonly<Record<string, Uint8Array>> = {
  'guard.mdl': mdl7WithTexture('wall.tga'),
  'wall.tga': redTga,
  'plain.mdl': mdl7(),
  'island.hmp': hmp7(),
  'broken.mdl': mdl7().slice(0, 60),
  'tiled.wmp': tiledLevel('01.02.2003'),
  'tiled-again.wmp': tiledLevel('02.02.2003'),
  ...Object.fromEntries(Array.from({ length: TILES }, (_, at) => [`tile${at}.tga`, tile(at)])),
}
mkdirSync(root, { recursive: true })
for (const [name, bytes] of Object.entries(FILES)) writeFileSync(`${root}/${name}`, bytes)
afterAll(() => rmSync(root, { recursive: true, force: true }))

let threads: BuildThreads | undefined
afterEach(() => threads?.close())

/** Three threads that several tests use, because loading the compiler takes longer than their assets. */
const shared = new BuildThreads(3, 0)
beforeAll(() => shared.open())
afterAll(() => shared.close())

const SOURCES = ['guard.mdl', 'plain.mdl', 'island.hmp', 'broken.mdl', 'guard.mdl']
const build = (name: string, context: Partial<BuildContext> = {}) =>
  buildAsset(
    { file: `${root}/${name}`, options: { ...BUILD_DEFAULTS, light: 'none' } },
    { host: nodeHost, root, ...context },
  )

/** What a build gives: its pack and what was reported, or its error. */
async function resultOf(name: string, context: Partial<BuildContext> = {}) {
  try {
    const { readPack, milliseconds: _, ...built } = await build(name, context)
    return { ...built, pack: await readPack() }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const { message, diagnostics, frame, dependencies, missing } = error
    return { message, diagnostics, frame, dependencies, missing }
  }
}

/** A thread may have been sent images that are done meanwhile. */
const ended = (pool: BuildThreads) => expect.poll(() => pool.running).toBe(0)

describe('threads that make assets', () => {
  it('give the same packs, reports and errors as the calling thread, and work in it, too', async () => {
    const alone = await Promise.all(SOURCES.map((name) => resultOf(name)))
    let most = 0
    const onStep = (): void => {
      most = Math.max(most, shared.running)
    }
    const together = await Promise.all(SOURCES.map((name) => resultOf(name, { threads: shared, onStep })))
    expect(together).toEqual(alone)
    expect(most).toBeGreaterThan(0)
    await ended(shared)
  })

  it('report their steps, and use and fill the cache', async () => {
    const cacheDir = `${root}/cache`
    const run = async () => {
      const steps: StepEvent[] = []
      const onStep = (step: StepEvent): void => void steps.push(step)
      const built = await Promise.all(
        SOURCES.slice(0, 3).map((name) => build(name, { threads: shared, cacheDir, onStep })),
      )
      return { cached: built.map(({ cached }) => cached), steps: steps.map(({ name }) => name) }
    }
    const cold = await run()
    expect(cold.cached).toEqual([false, false, false])
    expect(cold.steps.filter((name) => name === 'import').length).toBe(3)
    expect((await run()).cached).toEqual([true, true, true])
  })

  it('share the images of one asset, and give the same pack', async () => {
    const alone = await resultOf('tiled.wmp')
    let most = 0
    const helpers: ImageHelpers = {
      offer(batch, receive) {
        const offer = shared.offer(batch, receive)
        most = Math.max(most, shared.running)
        return offer
      },
    }
    const steps: string[] = []
    const onStep = ({ name }: StepEvent): void => void steps.push(name)
    expect(await resultOf('tiled.wmp', { threads: shared, helpers, onStep })).toEqual(alone)
    expect(steps.filter((name) => name === 'encode-webp').length).toBe(TILES)
    expect(most).toBe(2)
    await ended(shared)
  })

  it('share the images of assets that other threads make', async () => {
    const names = ['tiled.wmp', 'tiled-again.wmp', 'plain.mdl']
    const alone = await Promise.all(names.map((name) => resultOf(name)))
    expect(await Promise.all(names.map((name) => resultOf(name, { threads: shared })))).toEqual(alone)
    await ended(shared)
  })

  it('leave an asset of the calling thread no thread that is busy or starting', async () => {
    threads = new BuildThreads(3, 1e9)
    expect(threads.spare).toBe(3)
    const opening = threads.open()
    expect(threads.spare).toBe(1)
    await opening
    await expect.poll(() => threads?.spare).toBe(3)
  })

  it('are not started for one asset, nor while no asset has waited long enough', async () => {
    threads = new BuildThreads(3, 1e9)
    const built = SOURCES.slice(0, 3).map((name) => resultOf(name, { threads }))
    for (const result of built) {
      await result
      expect(threads.running).toBe(0)
    }
  })

  it('leave to the calling thread what they cannot take', async () => {
    // Functions cannot be sent to threads.
    const options = { ...BUILD_DEFAULTS, comment: () => {} }
    const names = ['plain.mdl', 'island.hmp', 'guard.mdl']
    const context = { host: nodeHost, root, threads: shared }
    const built = await Promise.all(names.map((name) => buildAsset({ file: `${root}/${name}`, options }, context)))
    expect(built.map(({ name }) => name)).toEqual(['plain', 'island', 'guard'])
  })

  it('leave everything to the calling thread if they cannot start', async () => {
    threads = new BuildThreads(3, 0, new URL('data:text/javascript,throw new Error("no thread")'))
    const built = await Promise.all(SOURCES.map((name) => resultOf(name, { threads })))
    expect(built).toEqual(await Promise.all(SOURCES.map((name) => resultOf(name))))
  })

  it('do not keep a program from ending', () => {
    const entry = (path: string): string => JSON.stringify(new URL(`../../../dist/${path}`, import.meta.url).href)
    const program = `
      import { openSession } from ${entry('index.js')}
      import { buildThreads, nodeHost } from ${entry('entry/node.js')}
      const threads = await buildThreads(2, 0)
      await threads.open()
      const root = ${JSON.stringify(root)}
      const host = { ...nodeHost, buildThreads: async () => threads }
      const session = openSession({ host, root, settings: { asked: { light: 'none' } } })
      const names = ['plain.mdl', 'island.hmp', 'guard.mdl']
      await Promise.all(names.map((name) => session.build(root + '/' + name)))
      console.log('built')
      process.on('exit', () => console.log('ended'))
    `
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect([stderr, stdout.trim().split('\n'), status]).toEqual(['', ['built', 'ended'], 0])
  })
})
