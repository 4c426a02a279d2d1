import type { Model, ModelPart } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { optimizeAsset } from '../../src/optimize/optimize-asset.js'
import { optimizeModel } from '../../src/optimize/optimize-model.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'

const MATERIAL = { name: 'paper', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const

function modelOf(parts: readonly ModelPart[], more: Partial<Model> = {}): Model {
  const bounds = { min: [0, 0, 0], max: [0, 0, 0] } as const
  const materials = [MATERIAL, { ...MATERIAL, name: 'stone' }]
  return { kind: 'model', parts, materials, images: [], clips: [], frameCount: 1, bounds, ...more }
}

/** Triangles whose corners share nothing, on `positionCount` different points. */
function soup(triangles: number, seed: number, positions: number): ModelPart {
  const random = new Random(seed)
  const corners = Array.from({ length: triangles }, () => {
    const first = random.below(positions)
    return [first, (first + 1) % positions, (first + 2 + random.below(positions - 2)) % positions]
  }).flat()
  return {
    name: 'soup',
    material: 0,
    positions: Float32Array.from(corners.flatMap((corner) => [corner / 3, corner % 7, -corner])),
    normals: Float32Array.from(corners.flatMap((corner) => [0, corner % 2, (corner + 1) % 2])),
    uvs: Float32Array.from(corners.flatMap((corner) => [corner / 10, 0.3])),
    indices: Uint16Array.from(corners, (_, corner) => corner),
  }
}

/** Corners of triangles as texts of their places, each triangle from its smallest corner on, sorted. */
function cornersOf(parts: readonly ModelPart[], digits: number): string[] {
  return parts
    .flatMap(({ indices, positions }) =>
      Array.from({ length: indices.length / 3 }, (_, triangle) => {
        const corners = [0, 1, 2].map((corner) => {
          const at = indices[triangle * 3 + corner] * 3
          return [...positions.subarray(at, at + 3)].map((value) => (value + 0.001).toFixed(digits)).join(' ')
        })
        const first = corners.indexOf([...corners].sort()[0])
        return [...corners.slice(first), ...corners.slice(0, first)].join(', ')
      }),
    )
    .sort()
}

describe('an optimized model', () => {
  it('has one vertex for all that are equal, and the same triangles with the same winding', async () => {
    const part = soup(300, 5, 60)
    const { asset } = await optimizeModel(modelOf([part]), BUILD_DEFAULTS)
    expect(asset.parts[0].positions.length / 3).toBeLessThanOrEqual(60)
    expect(cornersOf(asset.parts, 1)).toEqual(cornersOf([part], 1))
  })

  it('keeps vertices apart that differ in one frame only, or in one weight', async () => {
    const [positions, normals, uvs] = [9, 9, 6].map((length) => new Float32Array(length))
    const part = { ...soup(1, 1, 3), positions, normals, uvs }
    const still = { positions: new Float32Array(27), normals: new Float32Array(27) }
    const moving = { ...still, positions: still.positions.with(9 + 4, 2) }
    const countOf = async (more: Partial<ModelPart>) => {
      const { asset } = await optimizeModel(modelOf([{ ...part, ...more }], { frameCount: 3 }), BUILD_DEFAULTS)
      return asset.parts[0].positions.length / 3
    }
    expect(await countOf({ frames: still })).toBe(1)
    expect(await countOf({ frames: moving })).toBe(2)
    const skin = { bones: new Uint16Array(12), weights: Float32Array.of(1, 0, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0) }
    expect(await countOf({ skin })).toBe(2)
  })

  it('moves frames and weights with their vertices', async () => {
    const part = soup(200, 9, 1000)
    const count = part.positions.length / 3
    const frames = { positions: new Float32Array(count * 6), normals: new Float32Array(count * 6) }
    frames.positions.set(part.positions)
    frames.positions.set(
      part.positions.map((value) => value * 2),
      count * 3,
    )
    const skin = {
      bones: Uint16Array.from({ length: count * 4 }, (_, at) => Math.abs(part.positions[(at >> 2) * 3 + 2])),
      weights: new Float32Array(count * 4).fill(0.25),
    }
    const { asset } = await optimizeModel(modelOf([{ ...part, frames, skin }], { frameCount: 2 }), {
      frameError: 0,
      lods: true,
    })
    const [made] = asset.parts
    const half = made.positions.length
    for (let at = 0; at < half; at++) {
      expect(made.frames?.positions[at]).toBeCloseTo(made.positions[at], 1)
      expect(made.frames?.positions[half + at]).toBeCloseTo(made.positions[at] * 2, 0)
    }
    expect([...(made.skin?.bones ?? [])].filter((_, at) => at % 4 === 0)).toEqual(
      Array.from({ length: half / 3 }, (_, vertex) => Math.abs(Math.round(made.positions[vertex * 3 + 2]))),
    )
  })

  it('has one part for all of one material and name, with the frames of each', async () => {
    const framed = (seed: number) => {
      const part = soup(4, seed, 50)
      const twice = (values: Float32Array) => Float32Array.of(...values, ...values.map((value) => value + 1))
      return { ...part, frames: { positions: twice(part.positions), normals: twice(part.normals) } }
    }
    const parts = [framed(1), { ...framed(2), material: 1 }, framed(3), { ...framed(4), name: 'other' }]
    const { asset } = await optimizeModel(modelOf(parts, { frameCount: 2 }), BUILD_DEFAULTS)
    expect(asset.parts.map(({ name, material }) => [name, material])).toEqual([
      ['soup', 0],
      ['soup', 1],
      ['other', 0],
    ])
    expect(cornersOf(asset.parts, 1)).toEqual(cornersOf(parts, 1))
    for (const { frames, positions } of asset.parts) {
      const second = frames?.positions.subarray(positions.length) ?? []
      positions.forEach((value, at) => {
        expect(second[at]).toBeCloseTo(value + 1, 1)
      })
    }
  })

  it('loses nothing of positions and texture coordinates that lie on a coarse grid already', async () => {
    const part = { ...soup(20, 3, 90), positions: new Float32Array(180), uvs: new Float32Array(120) }
    const random = new Random(11)
    for (let at = 0; at < 180; at++) part.positions[at] = random.below(4000) / 16 - 100
    for (let at = 0; at < 120; at++) part.uvs[at] = (random.below(512) + 0.5) / 256
    const { asset, grids } = await optimizeModel(modelOf([part]), BUILD_DEFAULTS)
    expect(grids.positions?.step).toEqual([1 / 16, 1 / 16, 1 / 16])
    expect(grids.uvs?.[0]?.step).toEqual([1 / 512, 1 / 512])
    expect(cornersOf(asset.parts, 5)).toEqual(cornersOf([part], 5))
  })

  it('keeps texture coordinates as they are that repeat too often for integers', async () => {
    const part = { ...soup(2, 3, 90), uvs: Float32Array.of(0.1, 0, 1e6, 0, 2, 0, 3, 0, 4, 0, 5, 0) }
    const { grids } = await optimizeModel(modelOf([part]), BUILD_DEFAULTS)
    expect(grids.uvs).toEqual([undefined, undefined])
  })

  it('may have no triangle, or one point', async () => {
    const empty = modelOf([])
    expect((await optimizeModel(empty, BUILD_DEFAULTS)).asset).toEqual(empty)
    const point = { ...soup(1, 1, 3), positions: new Float32Array(9).fill(0.3) }
    const { asset } = await optimizeModel(modelOf([point]), BUILD_DEFAULTS)
    expect(asset.bounds.min[0]).toBeCloseTo(0.3, 6)
  })
})

it('only merges the parts of drafts, whose frames are floats', async () => {
  const part = soup(4, 1, 50)
  const frames = { positions: part.positions, normals: part.normals, grid: { step: [1, 1, 1], offset: [0, 0, 0] } }
  const model = modelOf([
    { ...part, frames },
    { ...part, frames },
  ])
  const { asset, grids } = await optimizeAsset(model, { kind: 'model' } as never, {
    profile: 'draft',
    frameError: 0.001,
    lods: true,
  })
  const twice = (values: Float32Array) => Float32Array.of(...values, ...values)
  expect(grids).toEqual({})
  expect(asset).toMatchObject({
    parts: [
      {
        positions: twice(part.positions),
        uvs: twice(part.uvs),
        frames: { positions: twice(part.positions), normals: twice(part.normals) },
      },
    ],
  })
  if (asset.kind === 'model') expect(asset.parts[0].frames).not.toHaveProperty('grid')
})
