import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'

const consumers = resolve(import.meta.dirname, '..')
const packages = resolve(consumers, '../../packages')

/** Bytes of brotli 11 that a page may pay for what it imports from @brushwork/runtime, minified by Vite. */
const LIMITS: readonly [names: string, limit: number][] = [
  ['loadModel', 11_700],
  ['loadTerrain', 6650],
  ['loadLevel', 12_300],
  ['loadModel, loadTerrain, loadLevel', 16_450],
]

it.each(LIMITS)('a page that imports %s from the runtime pays at most %i bytes', async (names, limit) => {
  const { code, modules } = await bundle(`export { ${names} } from '@brushwork/runtime'`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  expect(brotliCompressSync(code, { params }).length).toBeLessThanOrEqual(limit)
  expect(modules.map((id) => id.slice(packages.length + 1).split('/')[0])).toContain('pack')
})

it('no page gets the writer of packs, their schemas, or a library', async () => {
  const { modules } = await bundle("export * from '@brushwork/runtime'")
  const shipped = modules.map((id) => id.slice(packages.length + 1).replace('/dist/', '/'))
  expect(shipped.filter((id) => !/^(?:asset|geometry\/box-tree|pack|runtime)(?:\/|\.)/.test(id))).toEqual([])
  expect(
    shipped.filter((id) =>
      /^pack\/(?!index|pack-error|json-value|layout\/|frames\/|geometry\/|heights\/|level\/|read\/)/.test(id),
    ),
  ).toEqual([])
})

async function bundle(code: string): Promise<{ code: string; modules: readonly string[] }> {
  const entry = join(consumers, 'runtime-size-entry.js')
  const result = await build({
    configFile: false,
    root: consumers,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'runtime-size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })
  const [chunk] = (result as Rollup.RollupOutput).output
  const used = Object.entries(chunk.modules).filter(([id, { renderedLength }]) => id !== entry && renderedLength > 0)
  return { code: chunk.code, modules: used.map(([id]) => id) }
}
