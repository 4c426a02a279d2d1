import type { Block, Vector } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { PhongNormals } from '../../src/light/original/phong-normals.js'
import { boxes } from './lit-levels.js'

const SMOOTH = 0x4000
const MIN: Vector = [0, 0, 0]

/** A box with its top leaning by a slope along x: the angle between the top and the wall at x = 0 is larger than 90°. */
function wedge(rise: number): Block {
  const [box] = boxes([MIN, [64, 64, 32]]).blocks
  const vertices = box.vertices.map((value, at) => {
    return at % 3 === 2 && value === 32 ? value + (box.vertices[at - 2] / 64) * rise : value
  })
  const faces = box.faces.map((face) => {
    const isTop = face.plane[2] > 0.5
    const size = Math.hypot(rise, 64)
    const plane = [-rise / size, 0, 64 / size, (32 * 64) / size] as const
    return { ...face, flags: SMOOTH, plane: isTop ? plane : face.plane }
  })
  return { ...box, vertices, faces }
}

const faceAlong = (block: Block, normal: Vector): number =>
  block.faces.find(({ plane }) => plane.slice(0, 3).every((part, axis) => Math.abs(part - normal[axis]) < 0.5))
    ?.index ?? -1

it('leaves faces that turn by more than 60° their own normals', () => {
  const block = wedge(0)
  const normalAt = new PhongNormals([block]).of(block.index, faceAlong(block, [0, 0, 1]))
  expect(normalAt?.([0, 0, 32]).map(Math.abs)).toEqual([0, 0, 1])
})

it('shares normals between smooth faces that turn less, weighted by area', () => {
  const block = wedge(160)
  const top = block.faces.findIndex(({ plane }) => plane[0] < 0 && plane[2] > 0)
  const wall = faceAlong(block, [-1, 0, 0])
  const phong = new PhongNormals([block])
  const size = Math.hypot(160, 64)
  // The top has 64 × size quants², the wall at its lower edge 64 × 32.
  const sum: Vector = [-160 * 64 - 64 * 32, 0, 64 * 64]
  const expected = sum.map((part) => part / Math.hypot(...sum))
  for (const face of [block.faces[top].index, wall]) {
    const normal = phong.of(block.index, face)?.([0, 32, 32])
    for (const axis of [0, 1, 2]) expect(normal?.[axis]).toBeCloseTo(expected[axis], 6)
  }
  // At the far edge, no other face is near enough to its direction.
  const own = phong.of(block.index, block.faces[top].index)?.([64, 32, 192])
  expect(own?.[0]).toBeCloseTo(-160 / size, 6)
})

it('has no normals for flat faces, nor for blocks that it does not know', () => {
  const [box] = boxes([MIN, [64, 64, 32]]).blocks
  expect(new PhongNormals([box]).of(box.index, 0)).toBeUndefined()
  expect(new PhongNormals([]).of(3, 0)).toBeUndefined()
})
