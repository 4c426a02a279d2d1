import type { CompiledLevel } from '@brushwork/asset'
import {
  createBlock,
  createBox,
  createEntity,
  createLight,
  createPath,
  createPosition,
  type WmpBlock,
  type WmpVector,
} from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { codes, compileDocument, compileNodes, cornersOf, cube, documentOf, triangleCount } from '../levels.js'

/** The bad block between two good ones: the good ones must compile whole. */
async function compileBetween(bad: WmpBlock): Promise<CompiledLevel> {
  const level = await compileNodes(cube({ position: [-100, 0, 0] }), bad, cube({ position: [100, 0, 0] }))
  const good = cornersOf(level).filter(({ block }) => block !== 1)
  expect(good.length).toBe(72)
  for (const message of level.diagnostics) expect(message.block).toBe(1)
  return level
}

const withVertices = (block: WmpBlock, change: (vertices: Float64Array) => void): WmpBlock => {
  const vertices = block.vertices.slice()
  change(vertices)
  return { ...block, vertices }
}

describe('a bad block is named and the rest compiles', () => {
  it('with a corner that is not a number', async () => {
    const level = await compileBetween(withVertices(cube(), (vertices) => vertices.fill(Number.NaN, 4, 5)))
    expect(codes(level)).toEqual(['block-coordinate'])
    expect(level.diagnostics[0].text).toMatch(/corner 1 is not a point/)
  })

  it('with a corner beyond the world', async () => {
    const far = withVertices(cube(), (vertices) => vertices.fill(1e9, 0, 1))
    expect(codes(await compileBetween(far))).toEqual(['block-coordinate'])
    const near = await compileDocument(documentOf(cube({ position: [900, 0, 0] })), { worldLimit: 500 })
    expect(codes(near)).toEqual(['block-coordinate', 'level-undrawn'])
    expect(near.diagnostics[0].at?.[0]).toBe(908)
    expect(near.diagnostics[0].text).toBe(
      "the block reaches 908, beyond the world's limit of 500 quants: it is left out; move it back, or correct the scale of the objects that it is in",
    )
  })

  it('with fewer than four faces', async () => {
    const whole = cube()
    const polygons = { starts: whole.polygons.starts.slice(0, 4), indices: whole.polygons.indices.slice(0, 12) }
    const level = await compileBetween({ ...whole, polygons, faces: whole.faces.slice(0, 3) })
    expect(codes(level)).toEqual(['block-open'])
    expect(level.diagnostics[0].text).toMatch(/3 are usable/)
    const empty = { starts: Uint32Array.of(0), indices: new Uint32Array(0) }
    expect(
      codes(await compileBetween({ ...whole, vertices: new Float64Array(0), polygons: empty, faces: [] })),
    ).toEqual(['block-open'])
  })

  it('inside out: it is turned around', async () => {
    const whole = cube()
    const indices = whole.polygons.indices.slice()
    for (let at = 0; at < indices.length; at += 4) indices.subarray(at, at + 4).reverse()
    const level = await compileBetween({ ...whole, polygons: { ...whole.polygons, indices } })
    expect(codes(level)).toEqual(['block-inside-out'])
    const outward = cornersOf(level).filter(({ block }) => block === 1)
    expect(outward.length).toBe(36)
    expect(outward.every(({ position, normal }) => position.some((value, axis) => value * normal[axis] > 0))).toBe(true)
  })

  it('not convex: its faces are kept', async () => {
    const level = await compileBetween(withVertices(cube(), (vertices) => vertices.fill(30, 2, 3)))
    expect(codes(level)).toEqual(['block-not-convex'])
    expect(triangleCount(level)).toBe(36)
  })

  it('with a corner it does not have', async () => {
    const whole = cube()
    const indices = whole.polygons.indices.slice()
    indices[9] = 77
    const level = await compileBetween({ ...whole, polygons: { ...whole.polygons, indices } })
    expect(level.diagnostics).toMatchObject([{ code: 'face-corner', block: 1, face: 2 }, { code: 'block-open' }])
    expect(triangleCount(level)).toBe(12 * 3 - 2)
  })

  it('with faces that have no area', async () => {
    const line: WmpVector[] = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ]
    const triangle: WmpVector[] = [
      [0, 0, 0],
      [0, 9, 0],
      [9, 9, 0],
    ]
    const level = await compileBetween(
      createBlock({ shape: 'mesh', polygons: [{ points: triangle }, { points: line }, { points: line }] }),
    )
    expect(level.diagnostics).toMatchObject([{ code: 'face-degenerate', block: 1, face: 1 }])
    expect(level.diagnostics[0].text).toMatch(/2 faces have no area/)
  })

  it('with a face whose outline crosses itself', async () => {
    const bow: WmpVector[] = [
      [0, 0, 0],
      [0, 9, 0],
      [9, 0, 0],
      [9, 5, 0],
      [4, -30, 0],
    ]
    const level = await compileNodes(createBlock({ shape: 'mesh', polygons: [{ points: bow, texture: 'wall' }] }))
    expect(codes(level)).toContain('face-tangled')
  })

  it('flattened by its scale', async () => {
    expect(codes(await compileBetween(cube({ scale: [1, 1, 0] })))).toContain('block-open')
    const nowhere = cube({ position: [Number.POSITIVE_INFINITY, 0, 0] })
    expect(codes(await compileBetween(nowhere))).toEqual(['object-transform'])
  })
})

describe('other things that are wrong with a level', () => {
  it('an entity without a place is left out', async () => {
    const ghost = createEntity({ name: 'ghost', file: 'a.mdl', position: [0, Number.NaN, 0] })
    const level = await compileNodes(ghost, createEntity({ name: 'guard', file: 'b.mdl' }))
    expect(level.facts.entities.map(({ name }) => name)).toEqual(['guard'])
    expect(level.diagnostics[0].text).toMatch(/"ghost"/)
  })

  it('a number that is not finite becomes 0, because JSON has no other', async () => {
    const level = await compileNodes(createEntity({ name: 'guard', file: 'b.mdl', skills: [1, Number.NaN, 3] }))
    expect(level.facts.entities[0].skills.slice(0, 3)).toEqual([1, 0, 3])
    expect(codes(level)).toEqual(['number-not-finite'])
    const box = createBox({ min: [0, 0, 0], max: [1, 1, 1], face: { texture: 'wall', ambient: Number.NaN } })
    expect((await compileNodes(box)).surfaces[0].ambient).toBe(0)
  })

  it('a path edge to a missing point is left out', async () => {
    const path = createPath({
      name: 'round',
      points: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    })
    const level = await compileNodes({ ...path, edges: Uint32Array.of(0, 1, 1, 5) })
    expect(level.facts.paths[0].edges).toEqual([[0, 1]])
    expect(codes(level)).toEqual(['path-edge', 'level-undrawn'])
  })
})

describe('objects beyond the world', () => {
  const FAR: readonly [WmpVector, string][] = [
    [[1e17, 0, 0], '1e+17 0 0'],
    [[0, -3e38, 0], '0 -3e+38 0'],
    [[0, 0, Number.MAX_VALUE], '0 0 1.8e+308'],
    [[1_000_001, 0, 0], '1000001 0 0'],
  ]
  const room = [
    createBox({ min: [-64, -64, -64], max: [64, 64, -48], face: { texture: 'floor' } }),
    createBox({ min: [-64, -64, 48], max: [64, 64, 64], face: { texture: 'floor' } }),
    createEntity({ name: 'guard', file: 'guard.mdl', position: [0, 0, 0] }),
  ]

  it('are reported, keep their numbers, and change nothing of the level', async () => {
    const plain = await compileNodes(...room)
    for (const [position, shown] of FAR) {
      const far = createEntity({ name: 'far', file: 'far.mdl', position })
      const level = await compileNodes(...room, far)
      expect(codes(level)).toEqual(['object-coordinate', ...codes(plain)])
      expect(level.diagnostics.find(({ code }) => code === 'object-coordinate')?.text).toBe(
        `entity "far" is at ${shown}, beyond the world's limit of 1000000 quants: it does not count as a point inside the level; move it back`,
      )
      expect(level.surfaces).toEqual(plain.surfaces)
      expect(level.tree).toEqual(plain.tree)
      expect(level.facts.entities).toHaveLength(2)
    }
  })

  it('are lights, sounds, positions, points of paths and regions, too', async () => {
    const position: WmpVector = [2e6, 0, 0]
    const level = await compileNodes(
      ...room,
      createLight({ position, color: [255, 255, 255], range: 100 }),
      createPosition({ name: 'start', position }),
      createPath({
        name: 'patrol',
        points: [
          [0, 0, 0],
          [0, 5e7, 0],
        ],
      }),
    )
    const texts = level.diagnostics.filter(({ code }) => code === 'object-coordinate').map(({ text }) => text)
    expect(texts.map((text) => text.split(',')[0])).toEqual([
      'light is at 2000000 0 0',
      'position "start" is at 2000000 0 0',
      'path "patrol" is at 0 50000000 0',
    ])
  })

  it('are reported twenty times of a kind, and then counted', async () => {
    const far = Array.from({ length: 50 }, () => createEntity({ name: '', file: 'a.mdl', position: [1e9, 0, 0] }))
    const level = await compileNodes(...room, ...far)
    const diagnostics = level.diagnostics.filter(({ code }) => code === 'object-coordinate')
    expect(diagnostics).toHaveLength(21)
    expect(diagnostics[20].text).toBe("30 more of kind entity are beyond the world's limit; move it back")
  })
})

describe('a level whose blocks are all marked as not to be drawn', () => {
  const NONE = 0xb
  const wall = (x: number) =>
    createBox({ min: [x, 0, 0], max: [x + 8, 64, 64], face: { texture: 'none', flags: NONE } })

  it('is no mistake where entities show files, whatever is reported of its blocks', async () => {
    const shown = createEntity({ name: 'room', file: 'room.mdl', position: [32, 32, 32] })
    const open = await compileNodes(wall(0), wall(64), shown)
    expect(codes(open)).not.toContain('level-undrawn')
    const leaking = await compileNodes(
      wall(0),
      wall(64),
      shown,
      createEntity({ name: 'a', file: 'a.mdl', position: [500, 0, 0] }),
    )
    expect(codes(leaking)).not.toContain('level-undrawn')
  })

  it('is reported where nothing else is there to be seen', async () => {
    expect(codes(await compileNodes(wall(0)))).toContain('level-undrawn')
  })
})
