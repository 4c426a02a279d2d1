import { PassThrough } from 'node:stream'
import { buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { build as buildWithFarm, type JsPlugin, Logger } from '@farmfe/core'
import { createRsbuild, createLogger as createRsbuildLogger } from '@rsbuild/core'
import { type BuildOptions, build as buildWithEsbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { createFarmPlugin, createRsbuildPlugin } from 'unplugin'
import { createLogger as createViteLogger } from 'vite'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LoggedBuild } from '../../src/builds/build-log.js'
import { createFarmEmitter } from '../../src/bundlers/farm/farm.js'
import { withFarmContext } from '../../src/bundlers/farm/farm-context.js'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import type { Core } from '../../src/core.js'
import type { BrushworkOptions } from '../../src/options.js'
import { createPlugin } from '../../src/plugin.js'
import { buildSummary } from '../../src/report/build-summary.js'
import { fakePipeline } from '../support/fake-build-asset.js'
import { fakeEsbuild, fakeRolldown, fakeRollup, fakeRspack, fakeVite, fakeWebpack } from '../support/fake-plugins.js'

beforeAll(requireBuiltRuntime)

/** Builds a project and gives all that the bundler's own logger said for information. */
type Build = (root: string, options: BrushworkOptions) => Promise<string>

const input = (root: string) => `${root}/src/main.js`

const BUNDLERS: Readonly<Record<string, Build>> = {
  async Vite(root, options) {
    const said: string[] = []
    const customLogger = { ...createViteLogger('silent'), info: (text: string) => said.push(text) }
    await buildWithVite(root, { customLogger, plugins: [fakeVite(options)] })
    return said.join('\n')
  },
  async Rollup(root, options) {
    const said: string[] = []
    const bundle = await rollup({
      input: input(root),
      plugins: [fakeRollup({ root, ...options })],
      onLog: (level, { message }) => level === 'info' && said.push(message),
    })
    await bundle.write({ dir: `${root}/dist` })
    await bundle.close()
    return said.join('\n')
  },
  async Rolldown(root, options) {
    const said: string[] = []
    const bundle = await rolldown({
      input: input(root),
      plugins: [fakeRolldown({ root, ...options })],
      logLevel: 'info',
      onLog: (level, { message }) => level === 'info' && said.push(message),
    })
    await bundle.write({ dir: `${root}/dist` })
    await bundle.close()
    return said.join('\n')
  },
  async webpack(root, options) {
    const { infrastructureLogging, said } = infrastructure()
    await buildWithWebpack(root, { plugins: [fakeWebpack(options)], infrastructureLogging })
    return said()
  },
  async Rspack(root, options) {
    const { infrastructureLogging, said } = infrastructure()
    await buildWithRspack(root, fakeRspack(options), { infrastructureLogging })
    return said()
  },
  async Rsbuild(root, options) {
    const said: string[] = []
    const log = (text: string) => said.push(text)
    const customLogger = createRsbuildLogger({ level: 'info', console: { ...console, log } })
    const plugins = [createRsbuildPlugin(createPlugin(createRspackEmitter, fakePipeline))(options)]
    // The default mode is NODE_ENV, which dev servers of other tests set.
    const mode = 'production' as const
    const config = { mode, customLogger, source: { entry: { main: './src/main.js' } }, plugins }
    const { close } = await (await createRsbuild({ cwd: root, config })).build()
    await close()
    return said.join('\n')
  },
  async esbuild(root, options) {
    const said: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
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
    const told = said.splice(0).join('')
    await buildWithEsbuild({ ...main, logLevel: 'warning' })
    expect(said.join('')).not.toContain('brushwork')
    return told
  },
  async Farm(root, options) {
    const said: string[] = []
    class TellingLogger extends Logger {
      override info(text: string): void {
        said.push(text)
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
    return said.join('\n')
  },
}

/** Takes down what webpack and Rspack log. */
function infrastructure() {
  const stream = new PassThrough()
  const infrastructureLogging = { level: 'info', colors: false, appendOnly: true, stream } as const
  return { infrastructureLogging, said: () => String(stream.read() ?? '') }
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

describe.each(Object.entries(BUNDLERS))('%s', (_, build) => {
  it('summarizes the built assets in its own logger', async () => {
    const text = (await build(await makeProject(GAME), {})).replaceAll('<i> ', '')
    const lines = text.slice(text.indexOf('2 assets')).split('\n')
    expect(lines[0]).toBe('2 assets, 2.02 kB → 2.02 kB')
    expect(lines[1]).toMatch(/^ {2}world\/guard\.mdl {2}2\.00 kB → 2\.00 kB, ready after \d+ ms$/)
    expect(lines[2]).toMatch(/^ {2}world\/crow\.mdl {3}0\.02 kB → 0\.02 kB, ready after \d+ ms$/)
  })

  it('keeps quiet when it is asked to', async () => {
    const text = await build(await makeProject(GAME), { quiet: true })
    expect(text).not.toMatch(/assets?,|world\//)
  })
})

describe('a summary', () => {
  const summaryOf = (builds: readonly LoggedBuild[], quiet = false) =>
    buildSummary({ log: { builds }, project: { root: '/game' }, options: { quiet } } as unknown as Core)

  const asset = (name: string, byteLength: number, more: Partial<LoggedBuild> = {}, cached = false): LoggedBuild => ({
    file: `/game/${name}`,
    target: 'pack',
    took: 12.4,
    messages: [],
    built: { kind: 'model', byteLength, sha256: '', cached, dependencies: [], missing: [], notes: [] },
    ...more,
  })

  it('distinguishes presets, packs for other programs and cached packs', async () => {
    const builds = [
      asset('guard.mdl', 2345, {}, true),
      asset('guard.mdl', 1000, { preset: 'far' }),
      asset('guard.mdl', 123_456_789, { target: 'interchange' }),
    ]
    expect(await summaryOf(builds)).toBe(
      [
        '3 assets, 0.00 kB → 123460 kB, 1 from the cache',
        '  guard.mdl?glb         0.00 kB → 123457 kB, ready after 12 ms',
        '  guard.mdl             0.00 kB → 2.35 kB, cached',
        '  guard.mdl?preset=far  0.00 kB → 1.00 kB, ready after 12 ms',
      ].join('\n'),
    )
  })

  it('has a line for each of the twelve largest assets alone', async () => {
    const builds = Array.from({ length: 15 }, (_, index) => asset(`a${index}.mdl`, 1000 + index))
    const lines = (await summaryOf(builds))?.split('\n') ?? []
    expect(lines).toHaveLength(14)
    expect(lines[1]).toContain('a14.mdl')
    expect(lines[13]).toBe('  and 3 smaller')
  })

  it('is empty without assets, after a failure, and with the option `quiet`', async () => {
    const failed: LoggedBuild = { file: '/game/a.mdl', target: 'pack', took: 1, messages: [] }
    expect(await summaryOf([])).toBeUndefined()
    expect(await summaryOf([asset('b.mdl', 10), failed])).toBeUndefined()
    expect(await summaryOf([asset('b.mdl', 10)], true)).toBeUndefined()
  })
})
