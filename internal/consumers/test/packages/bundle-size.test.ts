import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'

/**
 * What an import costs: entries of @brushwork/codecs, bundled and minified by Vite, brotli 11. sizes.json holds what they
 * cost when last looked at; `UPDATE_SIZES=1` writes it anew.
 */
const consumers = resolve(import.meta.dirname, '../..')
const codecs = resolve(consumers, '../../packages/codecs')
const ratchetFile = join(consumers, 'sizes.json')
const UPDATE = process.env.UPDATE_SIZES === '1'

interface Size {
  readonly minified: number
  readonly brotli: number
  /** Folders of codecs/src that code comes from. */
  readonly rooms: readonly string[]
}

/** Growth that needs no look. */
const TOLERANCE = 1.03

/**
 * The limit for a page that reads models and nothing else. It was 12 KB while readers stopped at the first oddity; reading on behind
 * odd lumps, skins of unknown type and other version numbers, and saying so, took 1.8 KB more. Reporting each read by its name to an
 * observer (docs/decisions/file-structure.md) took 0.3 KB.
 */
const MODEL_READER = "export { readMdl } from '@brushwork/codecs/models'"
const MODEL_READER_LIMIT = 14.5 * 1024
const MODEL_ROOMS = [/^binary\//, /^detect$/, /^image-files\/dds$/, /^models(?:\/|$)/, /^skin$/]

const { exports } = JSON.parse(readFileSync(join(codecs, 'package.json'), 'utf8')) as { exports: object }
const entries: [name: string, code: string][] = [
  ['models: readMdl', MODEL_READER],
  ...Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path): [string, string] => [path.slice(2) || '.', `export * from '@brushwork/codecs${path.slice(1)}'`]),
]

const recorded = JSON.parse(readFileSync(ratchetFile, 'utf8')) as Record<string, Size>
const measured: Record<string, Size> = {}

describe('the size of an import from @brushwork/codecs', () => {
  it.each(entries)('%s is at most as large as sizes.json records', async (name, code) => {
    const { size } = await bundle(code)
    measured[name] = size
    if (UPDATE) return
    expect(Object.keys(recorded), 'run once with UPDATE_SIZES=1').toContain(name)
    expect(size.brotli, `${name} grew: make it smaller, or look at sizes.json and update it`).toBeLessThanOrEqual(
      Math.ceil(recorded[name].brotli * TOLERANCE),
    )
    expect(size.rooms, `${name} brings along other rooms`).toEqual(recorded[name].rooms)
  })

  it('readMdl costs 14.5 KB at most and brings along models only', async () => {
    const { size, code } = await bundle(MODEL_READER)
    expect(size.brotli).toBeLessThanOrEqual(MODEL_READER_LIMIT)
    expect(size.rooms.filter((room) => !MODEL_ROOMS.some((allowed) => allowed.test(room)))).toEqual([])
    // Labels in the paths of messages, which no minifier changes, tell the other rooms' code.
    for (const label of ['WED', 'polygons', 'lightmap', 'worldspawn', 'directory entries', 'the palette']) {
      expect(code).not.toContain(label)
    }
  })

  afterAll(() => {
    if (UPDATE) writeFileSync(ratchetFile, `${JSON.stringify(measured, undefined, 2)}\n`)
  })
})

async function bundle(code: string): Promise<{ size: Size; code: string }> {
  const entry = join(consumers, 'size-entry.js')
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
        name: 'size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })
  const [chunk, ...others] = (result as Rollup.RollupOutput).output
  expect(others).toEqual([])
  const used = Object.entries(chunk.modules).filter(([id, { renderedLength }]) => id !== entry && renderedLength > 0)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    code: chunk.code,
    size: {
      minified: chunk.code.length,
      brotli: brotliCompressSync(chunk.code, { params }).length,
      rooms: [...new Set(used.map(([id]) => roomOf(id)))].sort(),
    },
  }
}

function roomOf(id: string): string {
  const dist = join(codecs, 'dist/')
  expect(id.startsWith(dist), `${id} is no part of the codecs: they have no dependencies`).toBe(true)
  return id.slice(dist.length).split('/').slice(0, -1).slice(0, 2).join('/')
}
