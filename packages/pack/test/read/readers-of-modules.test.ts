import type { Model, PackedLevel } from '@brushwork/asset'
import { mutate } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import * as pack from '../../src/index.js'
import {
  checkChecksum,
  PackError,
  packChecksum,
  readLevel,
  readModel,
  readSplitLevel,
  readSprite,
  readTerrain,
  TRUSTED_BONES,
  TRUSTED_FRAMES,
  TRUSTED_HDR,
  TRUSTED_LODS,
  TRUSTED_PROBES,
  TRUSTED_SLOPES,
  trustedLevelReader,
  trustedModelReader,
  trustedSplitReaders,
  trustedSpriteReader,
  trustedTerrainReader,
  withAreas,
} from '../../src/index.js'
import type { PackFeature } from '../../src/read/pack-features.js'
import { trustedFeatures } from '../../src/read/trusted/trusted-readers.js'
import { ALL_FEATURES, packFilesOf, writeOctahedral, writePack } from '../../src/write/index.js'
import { detailSamples } from '../codings/detail-samples.js'
import { codingSamples } from '../codings/samples.js'

const samples = await codingSamples()

/** The cloth with normals that are coded, too. */
function coded(cloth: Model): Model {
  const [part] = cloth.parts
  const normals = new Float32Array(part.normals.length)
  for (let at = 0; at < normals.length; at += 3) writeOctahedral(127 + (at % 5), 120 + (at % 9), 8, normals, at)
  return { ...cloth, parts: [{ ...part, normals }] }
}

/** A level without its part, whose vertices are not coded. */
function withoutParts(level: PackedLevel): PackedLevel {
  return { ...level, parts: [] }
}

const LIGHT = [TRUSTED_SLOPES, TRUSTED_PROBES, TRUSTED_HDR]
const { room, areas } = samples
const cloth = await writePack(coded(samples.cloth.asset as Model), samples.cloth.grids)
const ONES = { step: [1, 1, 1], offset: [0, 0, 0] }
const puppet = await writePack((await detailSamples()).puppet.asset, {
  positions: ONES,
  uvs: [{ step: [1, 1], offset: [0, 0] }],
})
const packs = [
  {
    name: 'model with bones and tags',
    pack: puppet,
    read: readModel,
    trusted: trustedModelReader(TRUSTED_BONES),
  },
  {
    name: 'model',
    pack: cloth,
    read: readModel,
    trusted: trustedModelReader(TRUSTED_FRAMES, TRUSTED_LODS),
  },
  { name: 'terrain', pack: await writePack(samples.terrain.asset), read: readTerrain, trusted: trustedTerrainReader() },
  {
    name: 'level',
    pack: await writePack(withoutParts(room.asset as PackedLevel), room.grids),
    read: readLevel,
    trusted: trustedLevelReader(...LIGHT),
  },
  { name: 'sprite', pack: await writePack(samples.sprite.asset), read: readSprite, trusted: trustedSpriteReader() },
]

const jsonEnd = (pack: Uint8Array) => 20 + (pack[12] | (pack[13] << 8))
const textOf = (pack: Uint8Array) => new TextDecoder().decode(pack.subarray(20, jsonEnd(pack)))

describe.each(packs)('the trusted reader of a $name', ({ pack, read, trusted: own }) => {
  test('gives what the checked reader gives', () => {
    expect(own(pack)).toEqual(read(pack))
  })

  test('reads a pack at any offset of its buffer', () => {
    const padded = new Uint8Array(pack.length + 3)
    padded.set(pack, 3)
    expect(own(padded.subarray(3))).toEqual(read(pack))
  })

  test('is not given a pack of another build, a cut one, or another file', () => {
    const other = glbOf(textOf(pack).replace('"2.0"', '"2.1"'), pack.subarray(jsonEnd(pack) + 8))
    const cut = Array.from(pack, (_, length) => pack.subarray(0, length))
    const page = new TextEncoder().encode('<!doctype html><title>Not found</title>')
    for (const bytes of [other, ...cut, page]) {
      expect(() => checkChecksum(bytes, packChecksum(pack)), `${bytes.length} bytes`).toThrow(PackError)
    }
    checkChecksum(pack, packChecksum(pack))
  })

  test('refuses a pack whose binary chunk is zeros', () => {
    const zeroed = pack.slice().fill(0, jsonEnd(pack) + 8)
    expect(() => own(zeroed)).toThrow(PackError)
    expect(() => read(zeroed)).toThrow(PackError)
  })

  test('gives a PackError or an asset when bytes of the binary chunk are changed, with seeds 1 to 500', () => {
    const start = jsonEnd(pack) + 8
    for (let seed = 1; seed <= 500; seed++) {
      const bin = mutate(pack.subarray(start), seed)
      const damaged = pack.slice()
      damaged.set(bin.subarray(0, pack.length - start), start)
      try {
        own(damaged)
      } catch (failure) {
        if (!(failure instanceof PackError)) throw new Error(`seed ${seed}`, { cause: failure })
      }
    }
  })
})

test('a pack of the same length and JSON, of which only an image has changed, is one of another build', async () => {
  const sprite = readSprite(packs.find(({ read }) => read === readSprite)?.pack ?? new Uint8Array())
  const [image] = sprite.images
  const edited = { ...image, bytes: image.bytes.map((byte, at) => (at === image.bytes.length - 1 ? byte ^ 1 : byte)) }
  const [old, now] = await Promise.all([sprite, { ...sprite, images: [edited] }].map((asset) => writePack(asset)))
  expect([now.length, now === old]).toEqual([old.length, false])
  expect(() => checkChecksum(old, packChecksum(now))).toThrow('not the one that the game was built with')
})

test('the trusted readers of a split level give what the checked reader gives', async () => {
  const pack = await writePack(withoutParts(areas.asset as PackedLevel), areas.grids)
  const { head, areas: files } = packFilesOf(pack)
  const { level, area } = trustedSplitReaders(...LIGHT)
  expect(withAreas(level(head), files.map(area))).toEqual(readSplitLevel(pack))
})

test('features of trusted readers have one name in packs each', () => {
  const exported = Object.entries(pack).flatMap(([name, value]) =>
    name.startsWith('TRUSTED_') ? Object.keys(value) : [],
  )
  const names = Object.keys(ALL_FEATURES) as PackFeature[]
  expect(Object.keys(trustedFeatures(names)).sort()).toEqual(exported.sort())
})
