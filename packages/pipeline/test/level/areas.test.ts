import type { PackedLevel } from '@brushwork/asset'
import { readArea, readSplitLevel, withAreas } from '@brushwork/pack'
import { packFilesOf } from '@brushwork/pack/write'
import { describe, expect, it } from 'vitest'
import { checkDeterminism } from '../../src/builder/check-determinism.js'

import { BUILD_DEFAULTS, type BuildOptions, checkOptions } from '../../src/options/build-options.js'
import { measurePack } from '../../src/report/measure/measure-pack.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'
import { redTga } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const FILES = { '/game/rooms.map': roomsMap({ side: 2, pillars: 8 }), '/game/wall.tga': redTga }
const AREAS = { areas: { size: 1500 } } as const
const OPTIONS = { profile: 'draft', light: 'original' } as const

const host = memoryHost(FILES)
/** Builds once for all tests: the host is a cache, too. */
const buildRooms = (options: Partial<BuildOptions>) => build(host, '/game/rooms.map', { ...OPTIONS, ...options })

/** Corners of all triangles with block, normal, texture coordinates and clusters, in any order. */
function trianglesOf({ surfaces }: PackedLevel): string[] {
  return surfaces
    .flatMap(({ positions, normals, uvs, indices, blocks, material, ranges }) =>
      Array.from(blocks, (block, triangle) => {
        const range = ranges.firstTriangles.findLastIndex((first) => first <= triangle)
        const clusters = ranges.clusters.slice(ranges.firstClusters[range], ranges.firstClusters[range + 1])
        const corners = [...indices.subarray(triangle * 3, triangle * 3 + 3)].map((vertex) => {
          return [positions, normals]
            .flatMap((column) => [...column.subarray(vertex * 3, vertex * 3 + 3)])
            .concat([...uvs.subarray(vertex * 2, vertex * 2 + 2)])
        })
        return JSON.stringify([material, block, [...clusters], corners])
      }),
    )
    .sort()
}

describe('the option areas', () => {
  it('puts every triangle into one area, with its clusters', async () => {
    const [whole, split] = await Promise.all([buildRooms({}), buildRooms(AREAS)])
    const level = readSplitLevel(split.pack)
    expect(trianglesOf(level)).toEqual(trianglesOf(readSplitLevel(whole.pack)))
    expect(level.areas?.length).toBeGreaterThan(3)
    expect(split.facts).toMatchObject({ areaCount: level.areas?.length, surfaceCount: level.surfaces.length })
    const { head, areas } = packFilesOf(split.pack)
    expect(withAreas(readSplitLevel(head), areas.map(readArea))).toEqual(level)
    for (const file of [head, ...areas]) await expectValid(file)
  })

  it('makes areas of about equal bytes', async () => {
    const { areas } = packFilesOf((await buildRooms(AREAS)).pack)
    const sizes = areas.map(({ byteLength }) => byteLength)
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(2)
  })

  it('gives each area the boxes and clusters of its triangles', async () => {
    const { areas = [], surfaces } = readSplitLevel((await buildRooms({ ...AREAS, profile: 'final' })).pack)
    let first = 0
    for (const { bounds, clusters, surfaceCount } of areas) {
      const own = surfaces.slice(first, first + surfaceCount)
      first += surfaceCount
      const points = own.flatMap(({ positions }) => [...positions])
      const x = points.filter((_, at) => at % 3 === 0)
      expect([Math.min(...x), Math.max(...x)]).toEqual([bounds.min[0], bounds.max[0]])
      expect(clusters).toEqual([...new Set(own.flatMap(({ ranges }) => [...ranges.clusters]))].sort((a, b) => a - b))
    }
    expect(first).toBe(surfaces.length)
  })

  it('splits levels without a tree by space', async () => {
    const [whole, split] = await Promise.all([buildRooms({ mode: 'simple' }), buildRooms({ ...AREAS, mode: 'simple' })])
    const level = readSplitLevel(split.pack)
    expect(trianglesOf(level)).toEqual(trianglesOf(readSplitLevel(whole.pack)))
    expect(level.areas?.length).toBeGreaterThan(3)
    expect(level.areas?.every(({ clusters }) => clusters === undefined)).toBe(true)
  })

  it('gives the same bytes for any number of workers, in any folder', async () => {
    const host = memoryHost(FILES)
    const request = { file: '/game/rooms.map', options: { ...BUILD_DEFAULTS, ...OPTIONS, ...AREAS } }
    expect((await checkDeterminism(request, { host, root: '/game' })).difference).toBeUndefined()
  })

  it('comes from the cache as one entry', async () => {
    const host = memoryHost(FILES)
    const cold = await build(host, '/game/rooms.map', { ...OPTIONS, ...AREAS })
    const warm = await build(host, '/game/rooms.map', { ...OPTIONS, ...AREAS })
    expect([cold.cached, warm.cached]).toEqual([false, true])
    expect(warm.pack).toEqual(cold.pack)
    expect(warm.facts).toEqual(cold.facts)
    expect((await build(host, '/game/rooms.map', OPTIONS)).cached).toBe(false)
  })

  it('leaves plain glTF whole', async () => {
    const [plain, asked] = await Promise.all([
      buildRooms({ target: 'interchange' }),
      buildRooms({ target: 'interchange', ...AREAS }),
    ])
    expect(asked.pack).toEqual(plain.pack)
  })

  it('counts all files in reports', async () => {
    const { pack } = await buildRooms(AREAS)
    const { parts, draws } = measurePack(pack)
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(pack.byteLength)
    expect(draws).toBe(readSplitLevel(pack).surfaces.length)
  })

  it.each([
    [{ size: 'big' }, 'should have a size of at least 1 kB as "size", such as "128 kB", not "big"'],
    [{ sise: 4 }, 'has no "sise"; it has "size"'],
    ['yes', 'should be true, false or an object with size, not "yes"'],
  ])('is refused when it is %j', (areas, text) => {
    expect(checkOptions({ ...BUILD_DEFAULTS, areas })).toEqual({ option: 'areas', text })
  })
})
