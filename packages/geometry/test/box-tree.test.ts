import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BoxTree } from '../src/index.js'

/** Whether two boxes share a point when both are grown by `margin` / 2. */
function touch(a: Float64Array, b: Float64Array, margin: number): boolean {
  return [0, 1, 2].every((axis) => a[axis] <= b[axis + 3] + margin && b[axis] <= a[axis + 3] + margin)
}

function randomBoxes(count: number, seed: number): Float64Array {
  const random = new Random(seed)
  const boxes = new Float64Array(count * 6)
  for (let box = 0; box < count; box++) {
    for (let axis = 0; axis < 3; axis++) {
      const low = random.below(1000)
      boxes[box * 6 + axis] = low
      boxes[box * 6 + axis + 3] = low + random.below(random.below(20) === 0 ? 900 : 30)
    }
  }
  return boxes
}

describe('a tree of boxes', () => {
  it('finds the boxes that touch another one, in ascending order, as a search through all does', () => {
    const count = 500
    const boxes = randomBoxes(count, 3)
    const members = Array.from({ length: count }, (_, box) => box).filter((box) => box % 3 !== 0)
    const tree = new BoxTree(boxes, members)
    const found: number[] = []
    for (let box = 0; box < count; box++) {
      tree.query(boxes, box * 6, 0.5, found)
      const own = boxes.subarray(box * 6, box * 6 + 6)
      expect(found).toEqual(members.filter((m) => touch(own, boxes.subarray(m * 6, m * 6 + 6), 0.5)))
    }
  })

  it('holds boxes that are all in one place, and stops when it has found enough', () => {
    const boxes = new Float64Array(600).fill(7)
    const tree = new BoxTree(
      boxes,
      Array.from({ length: 100 }, (_, box) => box),
    )
    const found: number[] = []
    tree.query(boxes, 0, 0, found)
    expect(found.length).toBe(100)
    tree.query(boxes, 0, 0, found, 9)
    expect(found.length).toBe(9)
  })

  it('finds nothing when it is empty, or holds boxes of nothing', () => {
    const found = [1]
    new BoxTree(new Float64Array(6), []).query(new Float64Array(6), 0, 0, found)
    expect(found).toEqual([])
    const none = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
    new BoxTree(none, [0]).query(new Float64Array(6), 0, 0, found)
    expect(found).toEqual([])
  })
})
