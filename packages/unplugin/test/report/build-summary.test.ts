import { readdir, readFile, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { readReport } from '@brushwork/pipeline/after-build'
import { nodeHost } from '@brushwork/pipeline/node'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import {
  makeProjectWithoutLoaders as makeProject,
  resolvesRuntime,
} from '@brushwork-internal/plugin-testkit/installed-runtime'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { build as buildWithFarm, type JsPlugin, Logger } from '@farmfe/core'
import { createRsbuild, createLogger as createRsbuildLogger } from '@rsbuild/core'
import { type BuildOptions, build as buildWithEsbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { createFarmPlugin, createRsbuildPlugin } from 'unplugin'
import { createLogger as createViteLogger } from 'vite'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFarmEmitter } from '../../src/bundlers/farm/farm.js'
import { withFarmContext } from '../../src/bundlers/farm/farm-context.js'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import type { Core } from '../../src/core.js'
import type { BrushworkOptions } from '../../src/options.js'
import { createPlugin } from '../../src/plugin.js'
import { buildSummary } from '../../src/report/build-summary.js'
import { coreIn, fakePipeline } from '../support/fake-build-asset.js'
import { fakeEsbuild, fakeRolldown, fakeRollup, fakeRspack, fakeVite, fakeWebpack } from '../support/fake-plugins.js'

beforeAll(requireBuiltRuntime)

/** Builds a project and gives all that the bundler's own logger said for information. */
type Build = (root: string, options: BrushworkOptions) => Promise<string>

const input = (root: string) => `${root}/src/main.js`

const BUNDLERS: Readonly<Record<string, Build>> = {
  async Vite(root, options) {
    const printed: string[] = []
    const customLogger = { ...createViteLogger('silent'), info: (text: string) => printed.push(text) }
    await buildWithVite(root, { customLogger, plugins: [fakeVite(options)] })
    return printed.join('\n')
  },
  async Rollup(root, options) {
    const printed: string[] = []
    const bundle = await rollup({
      input: input(root),
      plugins: [fakeRollup({ root, ...options }), resolvesRuntime(root)],
      onLog: (level, { message }) => level === 'info' && printed.push(message),
    })
    await bundle.write({ dir: `${root}/dist` })
    await bundle.close()
    return printed.join('\n')
  },
  async Rolldown(root, options) {
    const printed: string[] = []
    const bundle = await rolldown({
      input: input(root),
      plugins: [fakeRolldown({ root, ...options })],
      logLevel: 'info',
      onLog: (level, { message }) => level === 'info' && printed.push(message),
    })
    await bundle.write({ dir: `${root}/dist` })
    await bundle.close()
    return printed.join('\n')
  },
  async webpack(root, options) {
    const { infrastructureLogging, printed } = infrastructure()
    await buildWithWebpack(root, { plugins: [fakeWebpack(options)], infrastructureLogging })
    return printed()
  },
  async Rspack(root, options) {
    const { infrastructureLogging, printed } = infrastructure()
    await buildWithRspack(root, fakeRspack(options), { infrastructureLogging })
    return printed()
  },
  async Rsbuild(root, options) {
    const printed: string[] = []
    const log = (text: string) => printed.push(text)
    const customLogger = createRsbuildLogger({ level: 'info', console: { ...console, log } })
    const plugins = [createRsbuildPlugin(createPlugin(createRspackEmitter, fakePipeline))(options)]
    // The default mode is NODE_ENV, which dev servers of other tests set.
    const mode = 'production' as const
    const config = { mode, customLogger, source: { entry: { main: './src/main.js' } }, plugins }
    const { close } = await (await createRsbuild({ cwd: root, config })).build()
    await close()
    return printed.join('\n')
  },
  async esbuild(root, options) {
    const printed: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    onTestFinished(() => spy.mockRestore())
    const main: BuildOptions = {
      absWorkingDir: root,
      entryPoints: ['src/main.js'],
      bundle: true,
      format: 'esm',
      outdir: 'dist',
      plugins: [fakeEsbuild(options)],
    }
    await buildWithEsbuild({ ...main, logLevel: 'info' })
    const reported = printed.splice(0).join('')
    await buildWithEsbuild({ ...main, logLevel: 'warning' })
    expect(printed.join('')).not.toContain('brushwork')
    return reported
  },
  async Farm(root, options) {
    const printed: string[] = []
    class TellingLogger extends Logger {
      override info(text: string): void {
        printed.push(text)
      }
    }
    const createFarm = createFarmPlugin(createPlugin(createFarmEmitter, fakePipeline))
    const config = {
      root,
      configFile: false,
      compilation: {
        input: { main: './src/main.js' },
        presetEnv: false,
        persistentCache: false,
        output: { path: 'dist', targetEnv: 'node', format: 'esm' },
      },
      plugins: [withFarmContext(createFarm(options) as JsPlugin)],
      logger: new TellingLogger(),
    }
    await buildWithFarm(config as unknown as Parameters<typeof buildWithFarm>[0])
    return printed.join('\n')
  },
}

/** Takes down what webpack and Rspack log. */
function infrastructure() {
  const stream = new PassThrough()
  const infrastructureLogging = { level: 'info', colors: false, appendOnly: true, stream } as const
  return { infrastructureLogging, printed: () => String(stream.read() ?? '') }
}

const GAME = {
  'src/main.js': `
    export { frameCount } from '../world/guard.mdl'
    export { default as url } from '../world/guard.mdl?url'
    export { default as crow } from '../world/crow.mdl'
  `,
  'world/guard.mdl': 'a guard, in 2000 bytes'.padEnd(2000),
  // It misses its skin: a warning must not keep anyone from the summary.
  'world/crow.mdl': 'crow skin=feathers.pcx',
}

/** Bundlers that empty their output before they build, whatever fails. */
const EMPTY_FIRST = ['Rsbuild', 'Farm']

describe.each(Object.entries(BUNDLERS))('%s', (name, build) => {
  it('prints a table of the built assets, writes the report into the cache, and compressed forms beside packs', async () => {
    const root = await makeProject(GAME)
    const text = (await build(root, { cacheDir: 'cache', compress: ['br'] })).replaceAll('<i> ', '')
    const lines = text.slice(text.indexOf('2 assets')).split('\n')
    expect(lines[1]).toMatch(/^asset +source +pack +brotli 7 +triangles +draws +clips +images +ms +cache$/)
    expect(lines[2]).toMatch(/^world\/guard\.mdl +2\.00 kB +2\.00 kB +1\.00 kB +1 +1 +1 +0 kB +0 +built$/)
    expect(lines[3]).toMatch(/^world\/crow\.mdl +0\.02 kB +0\.02 kB +0\.01 kB +1 +1 +1 +0 kB +0 +built$/)
    expect(lines[4]).toMatch(/^2 assets +2\.02 kB +2\.02 kB +1\.01 kB +2 +2 +2 +0 kB +0 +2 built$/)
    const report = await readReport(`${root}/cache/brushwork-report.json`, nodeHost)
    expect(report?.assets.map(({ source }) => source)).toEqual(['world/crow.mdl', 'world/guard.mdl'])
    const names = await readdir(`${root}/dist`, { recursive: true })
    expect(names).not.toContain('brushwork-report.json')
    const packs = names.filter((path) => path.endsWith('.glb'))
    expect(packs).toHaveLength(2)
    if (name === 'Farm') expect(text).toContain('Farm writes no compressed packs')
    for (const pack of name === 'Farm' ? [] : packs) {
      const [bytes, compressed] = await Promise.all(
        [pack, `${pack}.br`].map((path) => readFile(`${root}/dist/${path}`)),
      )
      expect(compressed.toString()).toBe(`br:${bytes.subarray(0, bytes.byteLength / 2)}`)
    }
  })

  it('keeps quiet when it is asked to, and writes the report where it is asked to', async () => {
    const root = await makeProject(GAME)
    const text = await build(root, { quiet: true, report: 'reports/sizes.json' })
    expect(text).not.toMatch(/assets?,|world\//)
    expect((await readReport(`${root}/reports/sizes.json`, nodeHost))?.totals.packBytes).toBe(2022)
  })

  it('fails a build that exceeds a budget with an error, and keeps the files of the last one', async () => {
    const root = await makeProject({ ...GAME, 'dist/main.js': 'the last build' })
    const budgets = [{ assets: 'world/g*', maxPack: '1.5 kB', onExceeded: 'error' }] as const
    const outcome = await build(root, { budgets }).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(Error)
    if (EMPTY_FIRST.includes(name)) return
    expect(await readFile(`${root}/dist/main.js`, 'utf8')).toBe('the last build')
  })
})

describe('the report', () => {
  it('is not written when the option `report` is false, by dev servers, and after a failure', async () => {
    const root = await makeProject(GAME)
    const key = { file: `${root}/world/guard.mdl`, target: 'pack' } as const
    const written = async (core: Core) => {
      await core.builder.build(key).catch(() => {})
      const table = await buildSummary(core)
      return [table !== undefined, (await nodeHost.kindOf(`${root}/cache/brushwork-report.json`)) !== undefined]
    }
    expect(await written(coreIn(root, fakePipeline, { report: false }))).toEqual([true, false])
    const dev = coreIn(root)
    dev.project.setDraft(true)
    expect(await written(dev)).toEqual([false, false])
    const failing = coreIn(root)
    await expect(failing.builder.build({ ...key, file: `${root}/world/none.mdl` })).rejects.toThrow()
    expect(await written(failing)).toEqual([false, false])
    expect(await written(coreIn(root))).toEqual([true, true])
  })

  it('keeps what a cache of the bundler did not ask for, as long as the source is there', async () => {
    const root = await makeProject({ 'a.mdl': 'a', 'b.mdl': 'b', 'c.mdl': 'c' })
    const first = coreIn(root)
    for (const name of 'abc') await first.builder.build({ file: `${root}/${name}.mdl`, target: 'pack' })
    await buildSummary(first)
    await rm(`${root}/c.mdl`)
    const second = coreIn(root)
    await second.builder.build({ file: `${root}/a.mdl`, target: 'pack' })
    await buildSummary(second, { hasCache: true })
    const report = await readReport(`${root}/cache/brushwork-report.json`, nodeHost)
    expect(report?.assets.map(({ source }) => source)).toEqual(['a.mdl', 'b.mdl'])
  })

  it('names a file that cannot be written, and lets the build succeed', async () => {
    const root = await makeProject({ 'a.mdl': 'a', 'taken/x': '' })
    const core = coreIn(root, fakePipeline, { report: 'taken', quiet: true })
    await core.builder.build({ file: `${root}/a.mdl`, target: 'pack' })
    expect(await buildSummary(core)).toMatch(/^the report could not be written: /)
  })

  it('distinguishes presets and packs for other programs', async () => {
    const root = await makeProject({ 'a.mdl': 'a' })
    const core = coreIn(root, fakePipeline, { presets: { far: {} } })
    const file = `${root}/a.mdl`
    for (const key of [{ target: 'pack' }, { target: 'pack', preset: 'far' }, { target: 'interchange' }] as const) {
      await core.builder.build({ file, ...key })
    }
    const names = (await buildSummary(core))?.split('\n').map((line) => line.split(' ')[0])
    expect(names?.slice(2, 5)).toEqual(['a.mdl', 'a.mdl?glb', 'a.mdl?preset=far'])
  })
})
