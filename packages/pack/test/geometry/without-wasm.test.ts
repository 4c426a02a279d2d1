import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openKernel } from '../../src/geometry/wasm/open-kernel.js'
import {
  PackError,
  readModel,
  TRUSTED_BONES,
  TRUSTED_FRAMES,
  TRUSTED_LODS,
  trustedModelReader,
} from '../../src/index.js'

const packs = ['crowd', 'cloth', 'painted'].map((name) =>
  Uint8Array.from(readFileSync(new URL(`../codings/golden/${name}.glb`, import.meta.url))),
)
const models = packs.map(readModel)
const readTrusted = trustedModelReader(TRUSTED_FRAMES, TRUSTED_BONES, TRUSTED_LODS)

const real = WebAssembly
/** What pages have whose policy forbids WebAssembly. */
const forbidden = class {
  constructor() {
    throw new real.CompileError('refused by the policy of the page')
  }
}
const PAGES = [
  ['a page without WebAssembly', undefined],
  ['a page that forbids it', { Module: forbidden, Instance: real.Instance }],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
})

test('trusted readers read models at once where there is WebAssembly', () => {
  expect(readTrusted(packs[0])).toEqual(models[0])
})

describe.each(PAGES)('in %s', (_name, api) => {
  test('checked readers give the same models', () => {
    vi.stubGlobal('WebAssembly', api)
    expect(openKernel()).toBeUndefined()
    expect(packs.map(readModel)).toEqual(models)
  })

  test('trusted readers load the script first, and give the same models', async () => {
    vi.stubGlobal('WebAssembly', api)
    const reading = readTrusted(packs[0])
    expect(reading).toBeInstanceOf(Promise)
    expect(await reading).toEqual(models[0])
  })

  test('trusted readers say what is wrong with a damaged stream', async () => {
    vi.stubGlobal('WebAssembly', api)
    const [pack] = packs
    const zeroed = pack.slice().fill(0, 28 + (pack[12] | (pack[13] << 8)))
    await expect(readTrusted(zeroed)).rejects.toThrow(PackError)
  })
})
