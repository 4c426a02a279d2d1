import { Random } from '@brushwork-internal/testkit'
import { expect, test } from 'vitest'
import { spreadFronts, twinTriangles } from '../../../src/models/geometry/sides.js'

/** With so many vertices an edge does not fit exactly in a double, so edges use text keys. */
const HUGE = 2 ** 27

function frontsOf(triangles: readonly number[], vertexCount: number, known: readonly number[]): number[] {
  const twins = twinTriangles(triangles, vertexCount) ?? new Int32Array(triangles.length / 3).fill(-1)
  const fronts = Uint8Array.from(twins, (twin) => (twin === -1 ? 1 : 2))
  for (const triangle of known) {
    if (fronts[triangle] !== 2) continue
    fronts[triangle] = 1
    fronts[twins[triangle]] = 0
  }
  spreadFronts(triangles, vertexCount, twins, fronts)
  return Array.from(fronts)
}

test('neighbors have one front, whichever winding comes first in the file', () => {
  // Two sheets of two triangles each; the second triangle of each is stored back first.
  const sheet = [0, 1, 2, 2, 1, 0, 3, 2, 0, 0, 2, 3]
  const triangles = [...sheet, ...sheet.map((vertex) => vertex + 4)]
  expect(frontsOf(triangles, 8, [])).toEqual([1, 0, 0, 1, 1, 0, 0, 1])
  expect(frontsOf(triangles, 8, [6])).toEqual([1, 0, 0, 1, 0, 1, 1, 0])
})

test('fronts do not depend on how edges are looked up, also where many triangles share an edge', () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = new Random(seed)
    const vertexCount = 3 + random.below(9)
    const triangles = Array.from({ length: 40 }, () => {
      const [a, b, c] = [0, 1, 2].map(() => random.below(vertexCount))
      return random.below(2) === 0 ? [a, b, c, c, b, a] : [c, b, a]
    }).flat()
    const known = [random.below(40)]
    expect(frontsOf(triangles, vertexCount, known), `seed ${seed}`).toEqual(frontsOf(triangles, HUGE, known))
  }
})
