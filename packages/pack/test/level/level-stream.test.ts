import type { PackedLevel } from '@brushwork/asset'
import { mutate, Random } from '@brushwork-internal/testkit'
import { TINY_SOLIDS, TINY_TREE, TINY_VISIBILITY, tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readGlb, readLevel } from '../../src/index.js'
import { JsonValue } from '../../src/json-value.js'
import { readLevelStream } from '../../src/level/read-level-stream.js'
import { writePack } from '../../src/write/index.js'
import { type StreamedLevel, writeLevelStream } from '../../src/write/level/write-level-stream.js'

const STREAM = new JsonValue(0, 'stream')

type Surface = PackedLevel['surfaces'][number]
const [SURFACE] = readLevel(tinyLevel()).surfaces

/** A surface of so many triangles. */
function surface(blocks: readonly number[], ranges: Surface['ranges']): Surface {
  return { ...SURFACE, indices: new Uint16Array(blocks.length * 3), blocks: Uint32Array.from(blocks), ranges }
}

const words = (...values: number[]) => Uint32Array.from(values)
const whole = (count: number) => ({ firstTriangles: words(0, count), firstClusters: words(0, 0), clusters: words() })

/** Writes and reads a level. */
function again(level: StreamedLevel): StreamedLevel {
  const stream = writeLevelStream(level)
  if (stream === undefined) throw new Error('expected a stream')
  const counts = [level, ...level.parts].map(({ surfaces }) => surfaces.map(({ indices }) => indices.length / 3))
  const { bodies, tree, visibility } = readLevelStream(stream, counts, STREAM)
  const [world, ...parts] = bodies.map(({ collision, surfaces }, body) => ({
    surfaces: surfaces.map((own, at) => ({ ...[level, ...level.parts][body].surfaces[at], ...own })),
    ...(collision && { collision }),
  }))
  return {
    ...world,
    parts: parts.map((part, at) => ({ ...level.parts[at], ...part })),
    ...(tree && { tree }),
    ...(visibility && { visibility }),
  }
}

const PART = { name: 'door', bounds: { min: [0, 0, 0], max: [0, 0, 0] } } as const

describe('the stream of a level', () => {
  test('gives back what was written', () => {
    const ranges = { firstTriangles: words(0, 1, 4), firstClusters: words(0, 2, 3), clusters: words(0, 1, 1) }
    const level = {
      surfaces: [surface([7, 7, 3, 9], ranges), surface([9], whole(1))],
      parts: [{ ...PART, surfaces: [surface([0xffffffff, 0], whole(2))], collision: TINY_SOLIDS }],
      tree: TINY_TREE,
      visibility: TINY_VISIBILITY,
    }
    expect(again(level)).toEqual(level)
    expect(again({ ...level, collision: TINY_SOLIDS })).toEqual({ ...level, collision: TINY_SOLIDS })
  })

  test('is not there for a level of objects alone', () => {
    expect(writeLevelStream({ surfaces: [], parts: [] })).toBeUndefined()
  })

  test('keeps every bit of planes and boxes', () => {
    const random = new Random(5)
    const odd = [-0, 0, 1e-40, -1e-40, 16777217, -3.5, 1 / 3, 3e38, -3e38]
    for (let round = 0; round < 50; round++) {
      const number = () => (random.below(2) === 0 ? odd[random.below(odd.length)] : random.between(-4096, 4096))
      const numbers = (length: number) => Float32Array.from({ length }, number)
      const level = {
        surfaces: [],
        parts: [],
        collision: { ...TINY_SOLIDS, planes: numbers(48), nodeBounds: numbers(18) },
        tree: { ...TINY_TREE, planes: numbers(8) },
        visibility: { ...TINY_VISIBILITY, bounds: numbers(12) },
      }
      // `toEqual` tells 0 from −0.
      expect(again(level)).toEqual(level)
    }
  })

  test('keeps clusters that see others which do not see them, and rows of more than 32', () => {
    const random = new Random(9)
    for (const clusterCount of [1, 7, 8, 33, 70]) {
      const width = (clusterCount + 31) >>> 5
      const rows = new Uint32Array(clusterCount * width)
      const see = (from: number, to: number) => {
        rows[from * width + (to >>> 5)] |= 1 << (to & 31)
      }
      const bounds = new Float32Array(clusterCount * 6).fill(2)
      const level = { surfaces: [], parts: [], visibility: { clusterCount, rows, bounds } }
      for (let pair = 0; pair < clusterCount * 3; pair++) {
        const [from, to] = [random.below(clusterCount), random.below(clusterCount)]
        see(from, to)
        see(to, from)
      }
      expect(again(level)).toEqual(level)
      see(0, clusterCount - 1)
      expect(again(level)).toEqual(level)
    }
  })

  test('keeps trees in any order, and leafs that several nodes share', () => {
    const tree = {
      planes: new Float32Array([0, 1, 0, 5]),
      nodePlanes: words(0, 0, 0),
      children: words(2, 1, 0x80000001, 0x80000001, 0x80000000, 0x80000001),
      leafClusters: words(0xffffffff, 0xffffffff),
    }
    const level = { surfaces: [], parts: [], tree }
    expect(again(level)).toEqual(level)
    const single = { planes: new Float32Array(0), nodePlanes: words(), children: words(), leafClusters: words(0) }
    const visibility = { clusterCount: 1, rows: words(1), bounds: new Float32Array(6) }
    const one = { ...level, tree: single, visibility }
    expect(again(one)).toEqual(one)
  })

  test('is refused where the compiler never makes such a level', () => {
    const level = { surfaces: [], parts: [] }
    const flags = TINY_SOLIDS.planeFlags.map(() => 1)
    const bevels = { ...TINY_SOLIDS, sideCounts: words(5, 6), planeFlags: flags }
    expect(() => writeLevelStream({ ...level, collision: bevels })).toThrow(RangeError)
    const boxes = { ...TINY_SOLIDS, nodes: words(1, 0, 1, 1, 0, 1) }
    expect(() => writeLevelStream({ ...level, collision: boxes })).toThrow(RangeError)
    const falling = { firstTriangles: words(0, 1), firstClusters: words(0, 2), clusters: words(1, 0) }
    expect(() => writeLevelStream({ ...level, surfaces: [surface([1], falling)] })).toThrow(RangeError)
  })

  test('gives a PackError or a level when bytes are changed, with seeds 1 to 3000', () => {
    const ranges = { firstTriangles: words(0, 1, 3), firstClusters: words(0, 1, 2), clusters: words(0, 1) }
    const surfaces = [surface([7, 7, 8], ranges)]
    const stream = writeLevelStream({
      surfaces,
      parts: [{ ...PART, surfaces, collision: TINY_SOLIDS }],
      collision: TINY_SOLIDS,
      tree: TINY_TREE,
      visibility: TINY_VISIBILITY,
    })
    if (stream === undefined) throw new Error('expected a stream')
    let read = 0
    for (let seed = 1; seed <= 3000; seed++) {
      try {
        readLevelStream(mutate(stream, seed), [[3], [3]], STREAM)
        read++
      } catch (failure) {
        if (!(failure instanceof PackError)) throw new Error(`seed ${seed} threw`, { cause: failure })
      }
    }
    expect(read).toBeGreaterThan(0)
  })
})

test('the JSON of a level has nothing that the stream or meshes have', async () => {
  const level = readLevel(tinyLevel())
  const pack = await writePack({ ...level, parts: [{ ...level.parts[0], collision: TINY_SOLIDS }] }, {})
  expect(readLevel(pack).parts[0].collision).toEqual(TINY_SOLIDS)
  const { extensions } = readGlb(pack).json as { extensions: { BRUSHWORK_level: Record<string, unknown> } }
  const { parts, ...root } = extensions.BRUSHWORK_level
  expect(parts).toEqual([{ name: 'door', mesh: 1 }])
  for (const name of ['surfaces', 'collision', 'tree', 'visibility', 'materials', 'images']) {
    expect(root).not.toHaveProperty(name)
  }
})

describe('a stream is damaged', () => {
  const read =
    (...bytes: number[]) =>
    () =>
      readLevelStream(Uint8Array.from(bytes), [[]], STREAM)

  test('that claims more than its bytes can hold', () => {
    // 2³² − 1 normals; solids; clusters; nodes of a tree.
    const most = [0xff, 0xff, 0xff, 0xff, 0x0f]
    for (const before of [[], [0], [0, 0], [0, 0, 0, 1, 0], [0, 0]]) expect(read(...before, ...most)).toThrow(PackError)
  })

  test('whose tree names a plane that is not there, leads back, or leaves out nodes', () => {
    // No planes, no solids, no clusters; a tree of one node.
    expect(read(0, 0, 0, 1, 0, 1, 0, 0)).toThrow(/node 0 has plane 0 of 0/)
    // One plane, two nodes, one leaf: the first leads to itself, or to leafs alone.
    const tree = [...[1, 0, 0, 0x80, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1], 0, 0, 1, 1, 0, 0, 2, 1, 1, 1, 0]
    expect(read(...tree, 2)).toThrow(/child 0 of node 0 leads nowhere/)
    expect(read(...tree, 1, 3)).toThrow(/node 1 has no parent/)
  })

  test('that goes on behind its end', () => {
    expect(read(0, 0, 0, 0, 0)).not.toThrow()
    expect(read(0, 0, 0, 0, 0, 0)).toThrow(/expected the end of the stream at byte 5/)
  })
})
