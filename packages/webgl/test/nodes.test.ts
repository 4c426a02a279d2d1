import { describe, expect, test } from 'vitest'
import { Camera, SceneNode, type Vector } from '../src/index.js'

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6))

describe('a node', () => {
  test('stands where its parents have it', () => {
    const child = new SceneNode()
    child.position = [1, 2, 3]
    const parent = new SceneNode().add(child)
    parent.scale = [2, 2, 2]
    parent.rotation = [0, Math.SQRT1_2, 0, Math.SQRT1_2]
    parent.position = [10, 0, 0]
    parent.updateWorld()
    expect(child.matrixWorld.slice(12, 15)).toEqual(near([16, 4, -2]))
  })

  test('has one parent: adding it elsewhere takes it out of the first', () => {
    const [first, second, child] = [new SceneNode(), new SceneNode(), new SceneNode()]
    first.add(child)
    second.add(child)
    expect([first.children, second.children, child.parent]).toEqual([[], [child], second])
  })

  test.each<readonly [string, Vector]>([
    ['ahead', [0, 0, -5]],
    ['behind', [0, 0, 5]],
    ['to the side', [5, 0, 0]],
    ['up', [0, 5, 0]],
    ['down', [0, -5, 0]],
    ['behind and below', [-3, -4, 5]],
    ['behind and above', [2, 3, 4]],
  ])('looks %s along its −Z', (_, to) => {
    const node = new SceneNode().lookAt(to)
    node.updateWorld()
    const length = Math.hypot(...to)
    expect(node.matrixWorld.slice(8, 11)).toEqual(near(to.map((value) => -value / length)))
    expect(Math.hypot(...node.rotation)).toBeCloseTo(1, 6)
  })
})

test('a camera shows what lies between near and far', () => {
  const { projection: m } = new Camera().perspective(90, 2, 1, 100)
  const depth = (z: number) => (m[10] * z + m[14]) / (m[11] * z + m[15])
  expect([depth(-1), depth(-100), m[0], m[5]]).toEqual(near([-1, 1, 0.5, 1]))
})
