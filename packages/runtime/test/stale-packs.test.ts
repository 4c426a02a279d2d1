import { packChecksum, packFilesOf, writePack } from '@brushwork/pack/write'
import { tinyLevel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { type PackReader, readLevel, readModel } from '../src/index.js'
import {
  checkedModelReader,
  createLevelModule,
  createModelModule,
  createSplitLevelModule,
  replaceModule,
  SPLIT_READERS,
  trustedModelReader,
} from '../src/module/index.js'

const urlOf = (bytes: Uint8Array) => `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
const fileOf = (now: Uint8Array, served = now) => ({
  url: urlOf(served),
  byteLength: now.byteLength,
  sha256: 'a'.repeat(64),
  checksum: packChecksum(now),
})

/** The pack of a model, and one of an older build: a vertex stood elsewhere, so that length and JSON are the same but for the hash. */
const GRID = { positions: { step: [1, 1, 1], offset: [0, 0, 0] }, uvs: [{ step: [1, 1], offset: [0, 0] }] } as const
const modelAt = (x: number) => {
  const { parts, ...model } = readModel(tinyModel())
  const [{ frames: _, ...part }] = parts
  const positions = part.positions.map((value, at) => (at === 0 ? x : Math.round(value)))
  return writePack({ ...model, frameCount: 1, clips: [], parts: [{ ...part, positions }] }, GRID)
}
const [now, old] = [await modelAt(5), await modelAt(6)]

describe('a pack of another build, of the same length', () => {
  const STALE = { code: 'invalid', message: expect.stringContaining('not the one that the game was built with') }
  const readers = { trusted: trustedModelReader(), checked: checkedModelReader({}), any: readModel }

  test('differs from the pack of the module', () => {
    expect(old.byteLength).toBe(now.byteLength)
    expect(old).not.toEqual(now)
  })

  test.each(Object.entries(readers))('is refused by a module with the %s reader', async (_name, read) => {
    await expect(createModelModule(fileOf(now, old), read).load()).rejects.toMatchObject(STALE)
  })

  test('is not given to a reader in a worker', async () => {
    const asked: string[] = []
    const reader = { read: async (kind: string) => void asked.push(kind) } as unknown as PackReader
    await expect(createModelModule(fileOf(now, old), readModel).load({ reader })).rejects.toMatchObject(STALE)
    expect(asked).toEqual([])
  })

  test('is the right one after a hot update to its module', async () => {
    const module = createModelModule(fileOf(now), readModel)
    replaceModule(module, createModelModule(fileOf(old), readModel))
    expect((await module.load()).parts).toHaveLength(1)
  })

  test('is refused where it is that of an area, which is named', async () => {
    const [whole, moved] = await Promise.all([0, 9].map((x) => writePack(splitLevel(x))))
    const [{ head, areas }, { areas: stale }] = [packFilesOf(whole), packFilesOf(moved)]
    expect(stale[0].byteLength).toBe(areas[0].byteLength)
    const module = createSplitLevelModule({ ...fileOf(head), areas: [fileOf(areas[0], stale[0])] }, SPLIT_READERS)
    await expect(module.load()).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/area 0 of 1: .*not the one that the game was built with/),
    })
  })
})

test('a page instead of a pack is still called a page', async () => {
  const page = new TextEncoder().encode('<!doctype html><title>Not found</title>')
  const module = createLevelModule({ ...fileOf(tinyLevel()), url: urlOf(page) }, readLevel)
  await expect(module.load()).rejects.toMatchObject({ code: 'foreign', message: expect.stringContaining('HTML') })
})

/** The tiny level as one area. @param x where a vertex stands */
function splitLevel(x: number) {
  const { tree: _tree, visibility: _visibility, ...level } = readLevel(tinyLevel())
  const [surface] = level.surfaces
  const bounds = { min: [0, 0, 0], max: [99, 9, 9] } as const
  return {
    ...level,
    surfaces: [{ ...surface, positions: surface.positions.map((value, at) => (at === 0 ? x : value)) }],
    areas: [{ bounds, clusters: [], surfaceCount: 1, lightPageCount: 0, imageCount: 0 }],
  }
}
