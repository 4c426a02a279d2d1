import { createBlock, createGroup, type WmpFace, type WmpVector } from '@brushwork/codecs/wmp'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { codes, compileNodes, cornersOf, cube, SIZES } from '../levels.js'

/** The formula of docs/formats/wmp.md §5.1, written out again: texture coordinates of a point. */
function expectedUv(face: Partial<WmpFace>, q: readonly number[]): [number, number] {
  const { texture = '', t1 = [1, 0, 0, 0], t2 = [0, 1, 0, 0], offset = [0, 0], rotation = 0, scale = [1, 1] } = face
  const a = (rotation * Math.PI) / 180
  const v1 = [0, 1, 2].map((k) => (Math.cos(a) * t1[k] - Math.sin(a) * t2[k]) / scale[0])
  const v2 = [0, 1, 2].map((k) => (Math.sin(a) * t1[k] + Math.cos(a) * t2[k]) / scale[1])
  const texU = v1[0] * q[0] + v1[1] * q[1] + v1[2] * q[2] + t1[3] + offset[0]
  const texV = v2[0] * q[0] + v2[1] * q[1] + v2[2] * q[2] + t2[3] + offset[1]
  const size = SIZES[texture]
  return [texU / size.width, texV / size.height]
}

const gap = (a: readonly number[], b: readonly number[]): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])

function expectUv(actual: readonly number[], expected: readonly number[]): void {
  expect(actual[0]).toBeCloseTo(expected[0], 4)
  expect(actual[1]).toBeCloseTo(expected[1], 4)
}

function randomFace(random: Random): Partial<WmpFace> & { texture: string } {
  const axis = (): [number, number, number, number] => [
    random.between(-1, 1),
    random.between(-1, 1),
    random.between(-1, 1),
    random.between(-20, 20),
  ]
  return {
    texture: random.below(2) === 0 ? 'wall' : 'floor',
    t1: axis(),
    t2: axis(),
    offset: [random.between(-90, 90), random.between(-90, 90)],
    rotation: random.between(-400, 400),
    scale: [random.between(0.1, 4), -random.between(0.1, 4)],
  }
}

describe('texture coordinates', () => {
  it('follow the formula at world points, for any axes, offset, rotation and scale', async () => {
    const random = new Random(4)
    for (let round = 0; round < 50; round++) {
      const face = randomFace(random)
      const level = await compileNodes(
        createGroup({ position: [100, 0, 7], children: [cube({ face, position: [0, 3, 0] })] }),
      )
      for (const { position, uv } of cornersOf(level)) expectUv(uv, expectedUv(face, position))
    }
  })

  it('of a missing texture have one texel a quant, whatever the scale of the face', async () => {
    const face = { texture: 'nowhere', t1: [1, 0, 0, 0], t2: [0, 1, 0, 0], offset: [5, 0], scale: [0.25, 4] } as const
    const level = await compileNodes(cube({ face }))
    expect(codes(level)).toContain('texture-missing')
    const corners = cornersOf(level)
    expect(corners.length).toBeGreaterThan(0)
    for (const { position, uv } of corners) expectUv(uv, [(position[0] + 5) / 128, position[1] / 128])
  })

  it('stick to the node of a block whose textures are locked, however it is placed', async () => {
    const random = new Random(9)
    for (let round = 0; round < 50; round++) {
      const face = randomFace(random)
      const angles: WmpVector = [random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)]
      const transform = { position: [500, -20, 3] as const, angles, scale: [2, 3, 0.5] as const }
      const local = cornersOf(await compileNodes(cube({ face })))
      const transformed = cornersOf(await compileNodes(cube({ face, flags: 0x10000, ...transform })))
      // Which diagonal cuts a side may differ: its four corners, each once, must be the same.
      const cornersOfSide = (corners: typeof local, side: number): number[][] =>
        corners
          .filter(({ face: own }) => own === side)
          .map(({ uv }) => [...uv])
          .filter((uv, index, all) => all.findIndex((other) => gap(uv, other) < 1e-4) === index)
      for (let side = 0; side < 6; side++) {
        const [here, there] = [cornersOfSide(local, side), cornersOfSide(transformed, side)]
        expect(there.length).toBe(here.length)
        for (const uv of here) expectUv([...there].sort((one, other) => gap(one, uv) - gap(other, uv))[0], uv)
      }
    }
  })

  it('are the default ones for faces without properties', async () => {
    const block = { ...cube(), faces: [] }
    const level = await compileNodes(block)
    expect(level.textures).toEqual(['#default'])
    expect(codes(level)).toEqual([])
    for (const { position, normal, uv } of cornersOf(level)) {
      const [x, y, z] = position
      const texels = normal[2] !== 0 ? [x, -y] : normal[0] !== 0 ? [y, -z] : [x, -z]
      expectUv(uv, [texels[0] / 128, texels[1] / 128])
    }
  })

  it('are the stored ones of mesh faces that have them, turned with the corners', async () => {
    const points: WmpVector[] = [
      [0, 0, 0],
      [0, 4, 0],
      [4, 4, 0],
      [4, 0, 0],
    ]
    const uvs = Float64Array.of(0.1, 0.9, 0.1, 0.5, 0.7, 0.5, 0.7, 0.9)
    const level = await compileNodes(createBlock({ shape: 'mesh', polygons: [{ points, texture: 'wall', uvs }] }))
    const seen = new Map(cornersOf(level).map(({ position, uv }) => [position.slice(0, 2).join(), uv]))
    expect(seen.size).toBe(4)
    for (const [index, [x, y]] of points.entries()) {
      expectUv(seen.get(`${x},${y}`) ?? [], [uvs[index * 2], uvs[index * 2 + 1]])
    }
  })

  it('count an unknown texture as 128 × 128 and say so once, with the first face', async () => {
    const face = { texture: 'lost', t1: [1, 0, 0, 0], t2: [0, 1, 0, 0] } as const
    const level = await compileNodes(cube(), cube({ face, position: [64, 0, 0] }))
    const [message] = level.diagnostics
    expect(level.diagnostics.length).toBe(1)
    expect(message).toMatchObject({ code: 'texture-missing', block: 1, face: 0 })
    expect(message.text).toMatch(/"lost" was not found: 6 faces/)
    for (const { texture, position, uv } of cornersOf(level)) {
      if (texture === 'lost') expectUv(uv, [position[0] / 128, position[1] / 128])
    }
  })

  it('use scale 1 for a scale of zero, and say so', async () => {
    const level = await compileNodes(cube({ sides: { top: { scale: [0, 0.5] } } }))
    expect(level.diagnostics).toEqual([expect.objectContaining({ code: 'texture-mapping', block: 0, face: 0 })])
    expect(level.diagnostics[0].text).toBe(
      'the texture scale of the face is 0 × 0.5: 1 is used where it is zero; align the texture of the face again',
    )
    const face = { texture: 'wall', t1: [1, 0, 0, 0], t2: [0, -1, 0, 0], scale: [1, 0.5] } as const
    for (const { face: index, position, uv } of cornersOf(level)) {
      if (index === 0) expectUv(uv, expectedUv(face, position))
    }
  })

  it('use scale 1 for a scale that is no number, and say so in words', async () => {
    const level = await compileNodes(cube({ sides: { top: { scale: [Number.NaN, 2] } } }))
    expect(level.diagnostics.map(({ text }) => text)).toEqual([
      'the texture scale of the face is no number × 2: 1 is used where it is none or zero; align the texture of the face again',
    ])
  })

  it('use default axes for invalid numbers, and report it', async () => {
    const level = await compileNodes(
      cube({ sides: { top: { offset: [Number.NaN, 0] }, left: { scale: [1e-320, 1] } } }),
    )
    expect(codes(level)).toEqual(['texture-mapping', 'texture-mapping'])
    for (const { face: index, position, uv } of cornersOf(level)) {
      if (index === 0) expectUv(uv, [position[0] / 64, -position[1] / 32])
    }
  })
})
