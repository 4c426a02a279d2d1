import type { LevelArea, PackedLevel } from '@brushwork/asset'
import { mutate } from '@brushwork-internal/testkit'
import { tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, placeArea, readArea, readGlb, readLevel, readSplitLevel, withAreas } from '../../src/index.js'
import { joinPacks, packDifference, packFilesOf, writePack } from '../../src/write/index.js'

const image = (name: string) => ({ name, mimeType: 'image/png', bytes: new TextEncoder().encode(name) }) as const
const material = (name: string, at: number) => {
  return { name, image: at, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
}

/** Two areas: both show `shared`, each its own texture and lightmap page. */
function twoAreas(): PackedLevel {
  const whole = readLevel(tinyLevel())
  const [surface] = whole.surfaces
  const { light: _, ...dark } = surface
  const lit = (page: number) => ({ page, uvs: new Float32Array((surface.positions.length / 3) * 2) })
  const area: LevelArea = { bounds: whole.bounds, clusters: [0], surfaceCount: 2, lightPageCount: 1, imageCount: 2 }
  return {
    ...whole,
    materials: [material('shared', 0), material('a', 1), material('b', 3)],
    images: ['shared', 'a', 'light a', 'b', 'light b'].map(image),
    lightPages: [{ layers: [2] }, { layers: [4] }],
    surfaces: [
      { ...dark, material: 0 },
      { ...dark, material: 1, light: lit(0) },
      { ...dark, material: 2, light: lit(1) },
      { ...dark, material: 0 },
    ],
    areas: [area, { ...area, clusters: [0, 1] }],
  }
}

const LEVEL = twoAreas()
const FACTS = { kind: 'level' } as never
const PACK = await writePack(LEVEL)
const FILES = packFilesOf(PACK)

describe('a level that is split by area', () => {
  test('is read whole from one file', () => {
    expect(packDifference(PACK, LEVEL, FACTS)).toBeUndefined()
  })

  test('is the same whole level when its files are read one by one', () => {
    const head = readSplitLevel(FILES.head)
    expect(withAreas(head, FILES.areas.map(readArea))).toEqual(readSplitLevel(PACK))
  })

  test('has all but surfaces, light and own images of areas in its first file', () => {
    const head = readSplitLevel(FILES.head)
    expect(head.surfaces).toEqual([])
    expect(head.lightPages).toBeUndefined()
    expect(head.images.map(({ name }) => name)).toEqual(['shared'])
    expect(head.materials).toEqual(LEVEL.materials)
    expect(head.collision).toEqual(LEVEL.collision)
    expect(head.visibility).toEqual(LEVEL.visibility)
    expect(head.entities).toEqual(LEVEL.entities)
    expect(head.bounds).toEqual(LEVEL.bounds)
    expect(head.areas).toEqual(LEVEL.areas)
  })

  test('has areas whose indices are those of the level, once placed', () => {
    const area = placeArea(readSplitLevel(FILES.head), readArea(FILES.areas[1]))
    expect(area).toMatchObject({ index: 1, firstImage: 3, firstLightPage: 1, lightPages: [{ layers: [4] }] })
    expect(area.images.map(({ name }) => name)).toEqual(['b', 'light b'])
    expect(area.surfaces.map((surface) => [surface.material, surface.light?.page])).toEqual([
      [2, 1],
      [0, undefined],
    ])
  })

  test('stores every image once', () => {
    const names = [FILES.head, ...FILES.areas].flatMap((file) => {
      const json = readGlb(file).json as { readonly images?: readonly { readonly name: string }[] }
      return (json.images ?? []).map(({ name }) => name)
    })
    expect(names.sort()).toEqual(LEVEL.images.map(({ name }) => name).sort())
  })

  test('is joined to the same bytes', () => {
    expect(joinPacks(FILES)).toEqual(PACK)
  })
})

describe('an area', () => {
  test('of another build is refused', async () => {
    const other = packFilesOf(
      await writePack({ ...LEVEL, areas: (LEVEL.areas ?? []).map((area) => ({ ...area, imageCount: 1 })) }),
    )
    const head = readSplitLevel(other.head)
    expect(() => placeArea(head, readArea(FILES.areas[0]))).toThrow(/^area 0 does not belong to this level/)
  })

  test('is not taken for a level, nor a level for an area', () => {
    expect(() => readSplitLevel(FILES.areas[0])).toThrow('expected the pack of a level, found that of a level area')
    expect(() => readArea(FILES.head)).toThrow('expected the pack of a level area, found that of a level')
  })

  test('that is missing is named', () => {
    const missing = joinPacks({ head: FILES.head, areas: FILES.areas.slice(1) })
    expect(() => readSplitLevel(missing)).toThrow('expected 2 areas, found 1')
  })

  test('gives a PackError or values when bytes are changed, with seeds 1 to 400', () => {
    const head = readSplitLevel(FILES.head)
    for (let seed = 1; seed <= 400; seed++) {
      const damaged = [
        () => readSplitLevel(mutate(PACK, seed)),
        () => placeArea(head, readArea(mutate(FILES.areas[0], seed))),
      ]
      for (const read of damaged) {
        try {
          read()
        } catch (failure) {
          if (!(failure instanceof PackError)) throw new Error(`seed ${seed}: ${String(failure)}`, { cause: failure })
        }
      }
    }
  })
})
