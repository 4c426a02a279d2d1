import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'

const consumers = resolve(import.meta.dirname, '..')
const packages = resolve(consumers, '../../packages')

/**
 * Bytes of brotli 11 that a page may pay for what it imports, minified by Vite: about 3 % above what it pays. The aims are in
 * docs/benchmarks.md.
 */
const LIMITS: readonly [names: string, limit: number][] = [
  ['loadModel', 12_100],
  ['loadTerrain', 6950],
  ['loadLevel', 12_650],
  ['loadModel, loadTerrain, loadLevel', 17_450],
]

/** The same of @brushwork/three, without three and without the runtime. */
const ADAPTER_LIMITS: readonly [names: string, limit: number][] = [
  ['createModel', 7150],
  ['createInstances', 6550],
]

it.each(LIMITS)('a page that imports %s from the runtime pays at most %i bytes', async (names, limit) => {
  const { code, modules } = await bundle(`export { ${names} } from '@brushwork/runtime'`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  expect(brotliCompressSync(code, { params }).length).toBeLessThanOrEqual(limit)
  expect(modules.map((id) => id.slice(packages.length + 1).split('/')[0])).toContain('pack')
})

it.each(ADAPTER_LIMITS)('a page that imports %s from the adapter pays at most %i bytes', async (names, limit) => {
  const external = ['three', '@brushwork/runtime']
  const { code } = await bundle(`export { ${names} } from '@brushwork/three'`, external)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  expect(brotliCompressSync(code, { params }).length).toBeLessThanOrEqual(limit)
})

it('no page gets the writer of packs, their schemas, or a library', async () => {
  const { modules } = await bundle("export * from '@brushwork/runtime'")
  const shipped = modules.map((id) => id.slice(packages.length + 1).replace('/dist/', '/'))
  expect(shipped.filter((id) => !/^(?:asset|geometry\/box-tree|pack|runtime)(?:\/|\.)/.test(id))).toEqual([])
  expect(
    shipped.filter((id) =>
      /^pack\/(?!index|json-value|pack-error|layout\/|frames\/|geometry\/|heights\/|level\/|read\/)/.test(id),
    ),
  ).toEqual([])
})

async function bundle(code: string, external: string[] = []): Promise<{ code: string; modules: readonly string[] }> {
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
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external },
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
  // What is imported on demand is in chunks of its own, and counts.
  const chunks = (result as Rollup.RollupOutput).output.filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const used = modules.filter(([id, { renderedLength }]) => id !== entry && renderedLength > 0)
  return { code: chunks.map(({ code }) => code).join('\n'), modules: used.map(([id]) => id) }
}
