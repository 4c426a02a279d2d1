import { createMap, mapBox } from '@brushwork/codecs/map'
import { expect, it } from 'vitest'
import { warning } from '../../src/diagnostics.js'
import { levelFromMap } from '../../src/index.js'

it('a face without area says that there is nothing to do, unless a wall has a gap', () => {
  const [top, ...sides] = mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'a' })
  const line = {
    ...top,
    points: [
      [0, 0, 9],
      [1, 0, 9],
      [2, 0, 9],
    ] as const,
  }
  const brush = [top, ...sides, line]
  const { diagnostics } = levelFromMap(
    createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes: [brush] }] }),
  )
  const [found] = diagnostics.filter(({ code }) => code === 'face-degenerate')
  expect(found.text).toMatch(/left out; nothing to do, unless a wall has a gap there/)
})

it.each([
  ['leak', 'the void reaches the start; move the blocks together, or close the opening with a block'],
  ['level-open', 'the level has no roof'],
] as const)('a message of %s ends with what to do, unless it says so itself', (code, expected) => {
  const [text] = expected.split(';')
  expect(warning(code, text).text).toBe(expected)
})
