import type { LevelSurface, PackedLevel } from '@brushwork/asset'
import { readGlb, readLevel } from '@brushwork/pack'
import { writePack } from '@brushwork/pack/write'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { describe, expect, it } from 'vitest'
import { farGrid, farStep, latticeStep, onLattice } from '../../src/optimize/grids/lattice.js'
import { optimizeAsset } from '../../src/optimize/optimize-asset.js'
import { optimizeLevel } from '../../src/optimize/optimize-level.js'
import { roundFacts } from '../../src/optimize/round-facts.js'
import { importedLevel } from '../support/import-asset.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

/** docs/decisions/pack-geometry.md, with the rounding of 32-bit floats. */
const POSITION_ERROR = 1 / 16 + 1e-3
const NORMAL_ERROR = 2 * Math.sin(Math.PI / 360)

interface Gltf {
  readonly meshes: readonly { readonly primitives: readonly { readonly extensions: object }[] }[]
  readonly extensions: {
    readonly BRUSHWORK_geometry: { readonly grids: readonly { readonly step: readonly number[] }[] }
  }
}

async function both(source: Uint8Array, name: string): Promise<{ before: PackedLevel; after: PackedLevel }> {
  const before = await importedLevel(memoryHost({ [`/game/${name}`]: source }), `/game/${name}`)
  return { before, after: (await optimizeLevel(before)).asset }
}

const surfacesOf = ({ surfaces, parts }: PackedLevel) => [...surfaces, ...parts.flatMap((part) => part.surfaces)]

type Column = (surface: LevelSurface) => Float32Array

/** Largest distance of a number of a corner from where it was, or from the same one of another repeat; triangles may begin with another corner. */
function farthest(before: LevelSurface, after: LevelSurface, column: Column, width: number, isWrapped = false): number {
  const numberAt = (surface: LevelSurface, triangle: number, corner: number, axis: number) =>
    column(surface)[surface.indices[triangle * 3 + corner] * width + axis]
  const distance = (triangle: number, turn: number) => {
    let most = 0
    for (let corner = 0; corner < 3; corner++) {
      for (let axis = 0; axis < width; axis++) {
        const was = numberAt(before, triangle, corner, axis)
        const moved = numberAt(after, triangle, (corner + turn) % 3, axis) - was
        most = Math.max(most, Math.abs(isWrapped ? moved - Math.round(moved) : moved))
      }
    }
    return most
  }
  let most = 0
  for (let triangle = 0; triangle < before.indices.length / 3; triangle++) {
    most = Math.max(most, Math.min(distance(triangle, 0), distance(triangle, 1), distance(triangle, 2)))
  }
  return most
}

function expectWithinErrors({ before, after }: { before: PackedLevel; after: PackedLevel }): void {
  const exact = surfacesOf(before)
  surfacesOf(after).forEach((surface, index) => {
    const was = exact[index]
    const { positions: _p, normals: _n, uvs: _u, indices, light: _l, ...rest } = surface
    const { positions, normals: _wn, uvs: _wu, indices: wereIndices, light: _wl, ...same } = was
    // Blocks and ranges count triangles, which stay where they are.
    expect(rest).toEqual(same)
    expect(indices.length).toBe(wereIndices.length)
    expect(surface.positions.length).toBeLessThanOrEqual(positions.length)
    expect(farthest(was, surface, (each) => each.positions, 3)).toBeLessThanOrEqual(POSITION_ERROR)
    expect(farthest(was, surface, (each) => each.normals, 3)).toBeLessThanOrEqual(NORMAL_ERROR)
    // A sixteenth of a texel of the smallest texture that tests and corpus have.
    expect(farthest(was, surface, (each) => each.uvs, 2, true)).toBeLessThanOrEqual(1 / 16 / 8)
  })
}

describe('an optimized level', () => {
  it('has every triangle in its place, within the stated errors', async () => {
    expectWithinErrors(await both(roomsMap({ side: 3, pillars: 5 }), 'rooms.map'))
  })

  it('loses nothing of positions where the level was built on whole quants', async () => {
    const { before, after } = await both(roomsMap(), 'rooms.map')
    const exact = surfacesOf(before)
    surfacesOf(after).forEach((surface, index) => {
      expect(farthest(exact[index], surface, (each) => each.positions, 3)).toBe(0)
    })
  })

  it('keeps points together that surfaces share, wherever they are', async () => {
    const { before, after } = await both(roomsMap({ side: 3, pillars: 9, seed: 4 }), 'rooms.map')
    const moved = new Map<string, string>()
    const exact = surfacesOf(before)
    surfacesOf(after).forEach(({ positions, indices }, index) => {
      const pointsOf = (of: Float32Array, from: ArrayLike<number>) =>
        [0, 1, 2].map((corner) => of.subarray(from[corner] * 3, from[corner] * 3 + 3).join())
      for (let at = 0; at < indices.length; at += 3) {
        const was = pointsOf(exact[index].positions, exact[index].indices.subarray(at, at + 3)).sort()
        const is = pointsOf(positions, indices.subarray(at, at + 3)).sort()
        const key = was.join(' ')
        expect(moved.get(key) ?? is.join(' ')).toBe(is.join(' '))
        moved.set(key, is.join(' '))
      }
    })
    expect(moved.size).toBeGreaterThan(0)
  })
})

describe('an optimized level in a sky of 32,768 quants', () => {
  const inSky = async () => {
    const { before } = await both(roomsMap({ side: 3, pillars: 9, seed: 4 }), 'rooms.map')
    const [first] = before.surfaces
    const tilted = before.surfaces.map((each) => ({ ...each, positions: each.positions.map((value) => value * 1.013) }))
    const far = {
      ...first,
      positions: first.positions.map((value, at) => (at % 2 === 0 ? -16384 : 16384) + Math.round(value)),
    }
    const level = { ...before, surfaces: [...tilted, far] }
    return { before: level, ...(await optimizeLevel(level)) }
  }

  it('has every triangle in its place, within a 32th of a quant, and those of the sky exactly', async () => {
    const { before, asset } = await inSky()
    const errors = asset.surfaces.map((surface, index) =>
      farthest(before.surfaces[index], surface, (each) => each.positions, 3),
    )
    expect(Math.max(...errors)).toBeLessThanOrEqual(1 / 32 + 1e-3)
    expect(Math.max(...errors)).toBeGreaterThan(0)
    expect(errors.at(-1)).toBe(0)
  })

  it('has coded vertices on few grids, which are read as they were written', async () => {
    const { asset, grids } = await inSky()
    const pack = await writePack(asset, grids)
    expect(readLevel(pack).surfaces.map(({ positions }) => positions)).toEqual(
      asset.surfaces.map(({ positions }) => positions),
    )
    const { json } = readGlb(pack) as { readonly json: Gltf }
    const { primitives } = json.meshes[0]
    expect(primitives.every(({ extensions }) => 'BRUSHWORK_geometry' in extensions)).toBe(true)
    const steps = json.extensions.BRUSHWORK_geometry.grids.filter(({ step }) => step.length === 3)
    expect(steps.map(({ step }) => step[0])).toEqual([1 / 16, 1])
  })

  it('keeps floats for surfaces that no grid reaches over', () => {
    expect(farGrid(Float32Array.of(-9000.0625, 0, 0, 9000, 0, 0), 1 / 16)).toBeUndefined()
  })
})

describe('an optimized level whose surfaces are as long as 12,000 quants', () => {
  const long = async () => {
    const { before } = await both(roomsMap({ side: 3, pillars: 9, seed: 4 }), 'rooms.map')
    const longest = Math.max(...before.surfaces.flatMap(({ positions }) => [...positions].map(Math.abs)))
    const scale = 12_000.3 / longest
    const surfaces = before.surfaces.map((each) => {
      return { ...each, positions: each.positions.map((value) => value * scale) }
    })
    const level = { ...before, surfaces }
    return { level, ...(await optimizeLevel(level)) }
  }

  it('has every triangle in its place, within an eighth of a quant', async () => {
    const { level, asset } = await long()
    const errors = asset.surfaces.map((surface, index) =>
      farthest(level.surfaces[index], surface, (each) => each.positions, 3),
    )
    expect(Math.max(...errors)).toBeLessThanOrEqual(1 / 8 + 1e-3)
    expect(Math.max(...errors)).toBeGreaterThan(0)
  })

  it('has coded vertices, as smaller ones have', async () => {
    const { asset, grids } = await long()
    const { json } = readGlb(await writePack(asset, grids)) as { readonly json: Gltf }
    const { primitives } = json.meshes[0]
    expect(primitives.every(({ extensions }) => 'BRUSHWORK_geometry' in extensions)).toBe(true)
  })

  it('has the finest lattice on which most vertices are coded', () => {
    const inRoom = Float32Array.from({ length: 300 }, (_, at) => (at * 7.3) % 1000)
    const sky = Float32Array.of(-9000.1, 0, 0, 9000, 0, 0, 0, 0, 0)
    expect(farStep([inRoom, sky])).toBe(1 / 16)
    expect(farStep([inRoom.map((value) => value * 5.0123)])).toBe(1 / 8)
    expect(farStep([inRoom.map((value) => value * 16.0123)])).toBe(1 / 4)
    expect(farStep([inRoom.map((value) => value * 100.7)])).toBe(1 / 16)
  })
})

describe('the lattice of a level', () => {
  it('is the coarsest that all points lie on, from a quant to a 256th', () => {
    expect(latticeStep([[Float32Array.of(1, -64, 4096)]])).toBe(1)
    expect(latticeStep([[Float32Array.of(1, 2.5, 3)], [Float32Array.of(0.25, 0, 0)]])).toBe(1 / 4)
    expect(latticeStep([[Float32Array.of(1 / 256, 0, 0)]])).toBe(1 / 256)
  })

  it('is coarser for points that lie on none, and for larger levels, and missing for huge ones', () => {
    const steps = [1000, 4200, 9000].map((size) => latticeStep([[Float32Array.of(0.1, 0, 0, size, 0, 0)]]))
    expect(steps).toEqual([1 / 16, 1 / 8, undefined])
  })

  it('is the same for parts, which begin at places of it', () => {
    const { step, offset } = onLattice([Float32Array.of(-7.3, 0.2, 3, 1, 1, 5)], 1 / 8)
    expect(step).toEqual([1 / 8, 1 / 8, 1 / 8])
    for (const value of offset) expect(Number.isInteger(value * 8)).toBe(true)
  })
})

describe.skipIf(corpusRoot === undefined)('an optimized level of the corpus', () => {
  it.each([
    'quake-maps/dm5.map',
    'lottershock/Game/Level/testlevel.wmp',
    'libgamestudio/wmb/test.wmp',
    'libgamestudio/wmb/wmb6/prefab.wmb',
  ])('has every triangle of %s in its place, within the stated errors', async (path) => {
    expectWithinErrors(await both(readCorpus(path), path.slice(path.lastIndexOf('/') + 1)))
  })
})

it('leaves drafts of levels as they were compiled', async () => {
  const { before } = await both(roomsMap({ side: 2 }), 'rooms.map')
  const { surfaces: _, ...facts } = before
  const optimized = (profile: 'draft' | 'final') =>
    optimizeAsset(before, facts as never, { profile, frameError: 0, lods: true })
  expect(await optimized('draft')).toEqual({ asset: before, facts, grids: {} })
  expect((await optimized('final')).grids.positions).toBeDefined()
})

describe('objects of a level', () => {
  it('are rounded to what can be seen, in the pack as in the module', async () => {
    const level = await importedLevel(memoryHost({ '/game/rooms.map': roomsMap({ side: 2 }) }), '/game/rooms.map')
    const entity = {
      ...PLAIN_ENTITY,
      name: 'guard',
      file: 'guard.mdl',
      position: [5558.6669921875, -1e-9, 12],
      rotation: [4.3e-15, -0.9999999999999962, -4.4e-8, 7.5e-8],
      scale: [0.30000001192092896, 1, 1],
      angles: [75.00010681152344, 0, 359.9999999],
      skills: [0.30000001192092896],
    } as const
    const [rounded] = roundFacts({ ...level, entities: [entity] }).entities
    expect(rounded).toEqual({
      ...entity,
      position: [5558.667, 0, 12],
      rotation: [0, -1, 0, 0],
      scale: [0.3, 1, 1],
      angles: [75.0001, 0, 360],
    })
    const options = { profile: 'final', frameError: 0, lods: true } as const
    const facts = { ...level, textures: [], triangleCount: 0, surfaceCount: 0 } as const
    const { asset, facts: exported } = await optimizeAsset(
      { ...level, entities: [entity] },
      { ...facts, entities: [entity] },
      options,
    )
    expect(asset).toMatchObject({ entities: [rounded] })
    expect(exported).toMatchObject({ entities: [rounded] })
  })
})
