import type { PackedTerrain } from '@brushwork/asset'
import { terrainNormals } from '@brushwork/pack/write'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { optimizeTerrain } from '../../src/optimize/optimize-asset.js'

const columns = 9
const rows = 6
const random = new Random(3)
const terrain: PackedTerrain = {
  kind: 'terrain',
  columns,
  rows,
  spacing: [16, 16],
  corner: [40, 0, -64],
  heightScale: 0.01,
  heightOffset: 0,
  samples: Uint16Array.from({ length: columns * rows }, () => random.below(2000)),
  normals: new Float32Array(columns * rows * 3),
  colorMap: -1,
  detailMap: -1,
  materials: [],
  images: [],
  bounds: { min: [0, 0, 0], max: [0, 0, 0] },
}
const { surface } = terrainNormals(terrain)

/** The normals, each turned about the X axis. */
function turned(normals: Float32Array, degrees: number): Float32Array {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return normals.map((value, at) => {
    if (at % 3 === 1) return value * cosine - normals[at + 1] * sine
    return at % 3 === 2 ? normals[at - 1] * sine + value * cosine : value
  })
}

const degreesApart = (a: Float32Array, b: Float32Array): number[] =>
  Array.from({ length: a.length / 3 }, (_, point) => {
    const [x, y, z] = [0, 1, 2].map((axis) => a[point * 3 + axis] * b[point * 3 + axis])
    return (Math.acos(Math.min(1, x + y + z)) * 180) / Math.PI
  })

describe('normals of a terrain', () => {
  it('become those of the surface where they are less than a degree apart', () => {
    const optimized = optimizeTerrain({ ...terrain, normals: turned(surface, 0.8) })
    expect(optimized.normals).toEqual(surface)
    expect(optimized.samples).toBe(terrain.samples)
  })

  it('become those of slopes elsewhere, by less than a degree', () => {
    const normals = turned(surface, 20)
    const optimized = optimizeTerrain({ ...terrain, normals })
    expect(optimized.normals).not.toEqual(normals)
    expect(Math.max(...degreesApart(normals, optimized.normals))).toBeLessThanOrEqual(1.01)
    expect(terrainNormals(optimized).rounded).toEqual(optimized.normals)
  })

  it('stay as they are where nothing is near: downward, or without a length', () => {
    const normals = Float32Array.from({ length: surface.length }, (_, at) => (at < 30 ? 0 : at % 3 === 1 ? -1 : 0))
    expect(optimizeTerrain({ ...terrain, normals }).normals).toEqual(normals)
  })
})
