import type { PackedTerrain } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { heightsOfSamples } from '../../src/heights/decode-heights.js'
import { normalsOfSlopes, surfaceSlopes } from '../../src/heights/surface-slopes.js'
import { PackError, readGlb, readTerrain } from '../../src/index.js'
import { writePack } from '../../src/write/index.js'

const columns = 7
const rows = 5

/** A hill with a seeded surface; its normals are those of the surface unless others are given. */
function terrainOf(normals?: Float32Array): PackedTerrain {
  const random = new Random(11)
  const samples = Uint16Array.from({ length: columns * rows }, () => random.below(3000))
  const grid = { columns, rows, spacing: [16, 24] as const, heightScale: 0.01, heightOffset: -5 }
  const heights = heightsOfSamples(samples, grid.heightScale, grid.heightOffset)
  return {
    kind: 'terrain',
    ...grid,
    corner: [48, 0, -48],
    samples,
    normals: normals ?? normalsOfSlopes(surfaceSlopes({ ...grid, heights })),
    colorMap: -1,
    detailMap: -1,
    materials: [],
    images: [],
    bounds: { min: [0, 0, 0], max: [0, 0, 0] },
  }
}

const extensionOf = (pack: Uint8Array) =>
  (readGlb(pack).json as { extensions: { BRUSHWORK_terrain: Record<string, unknown> } }).extensions.BRUSHWORK_terrain

describe('the normals of a terrain', () => {
  it('take no bytes where they are those of the surface', async () => {
    const terrain = terrainOf()
    const pack = await writePack(terrain)
    expect(extensionOf(pack)).not.toHaveProperty('normals')
    expect(extensionOf(pack)).not.toHaveProperty('slopes')
    expect(readTerrain(pack).normals).toEqual(terrain.normals)
  })

  it('are differences where they are other slopes', async () => {
    const random = new Random(12)
    const slopes = Int8Array.from({ length: columns * rows * 2 }, () => random.below(180) - 90)
    const terrain = terrainOf(normalsOfSlopes(slopes))
    const pack = await writePack(terrain)
    expect(extensionOf(pack)).toHaveProperty('slopes')
    expect(extensionOf(pack)).not.toHaveProperty('normals')
    expect(readTerrain(pack).normals).toEqual(terrain.normals)
  })

  it('are stored as they are where no slopes give them', async () => {
    const random = new Random(13)
    const terrain = terrainOf(Float32Array.from({ length: columns * rows * 3 }, () => random.between(-0.5, 0.5)))
    const pack = await writePack(terrain)
    expect(extensionOf(pack)).toHaveProperty('normals')
    expect(extensionOf(pack)).not.toHaveProperty('slopes')
    expect(readTerrain(pack).normals).toEqual(terrain.normals)
  })
})

describe('slopes of a surface', () => {
  const slopesAt = (heights: readonly number[], point: number) => {
    const all = surfaceSlopes({ columns: 3, rows: 3, spacing: [10, 10], heights: Float32Array.from(heights) })
    return [all[2 * point], all[2 * point + 1]]
  }

  it('are 0 on level ground', () => {
    expect(slopesAt([5, 5, 5, 5, 5, 5, 5, 5, 5], 4)).toEqual([0, 0])
  })

  it('rise with the ground toward the east and the north', () => {
    // 45°: 127 / √2, truncated.
    expect(slopesAt([0, 10, 20, 0, 10, 20, 0, 10, 20], 4)).toEqual([89, 0])
    expect(slopesAt([20, 20, 20, 10, 10, 10, 0, 0, 0], 4)).toEqual([0, 89])
  })

  it('count the triangles of cells that are cut from the northeast to the southwest', () => {
    // Only the two triangles of the southwest corner reach the center.
    expect(slopesAt([0, 0, 0, 0, 0, 0, 9, 0, 0], 4)).not.toEqual([0, 0])
    expect(slopesAt([9, 0, 0, 0, 0, 0, 0, 0, 0], 4)).toEqual([0, 0])
  })
})

describe('a hostile pack of a terrain with slopes', async () => {
  const slopes = Int8Array.from({ length: columns * rows * 2 }, (_, at) => (at * 7) % 60)
  const pack = await writePack(terrainOf(normalsOfSlopes(slopes)))

  it('is refused when cut off at any byte', () => {
    for (let length = 0; length < pack.length; length++) {
      expect(() => readTerrain(pack.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  it('gives a PackError or a terrain when bytes are changed, with seeds 1 to 1500', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      try {
        readTerrain(mutate(pack, seed))
      } catch (failure) {
        if (!(failure instanceof PackError)) throw new Error(`seed ${seed}: ${String(failure)}`, { cause: failure })
      }
    }
  })
})
