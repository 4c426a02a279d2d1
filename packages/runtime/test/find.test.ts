import { tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { expect, test } from 'vitest'
import { findBlock, groupNamed, readLevel } from '../src/index.js'

test('a group is found by its name', () => {
  const level = readLevel(tinyLevel())
  expect(groupNamed(level, 'camp')).toBe(level.groups[0])
  expect(groupNamed(level, 'town')).toBeUndefined()
})

test('a block is found by its index, in the level or in the part that it belongs to', () => {
  const level = readLevel(tinyLevel())
  expect(findBlock(level, 7)).toEqual({ index: 7, name: 'basin', material: 'mtl_water' })
  expect(findBlock(level, 9)?.material).toBe('mtl_rock')
  expect([0, 8, 10].map((index) => findBlock(level, index))).toEqual([undefined, undefined, undefined])
  expect(findBlock(level.parts[0], 7)).toBeUndefined()
})
