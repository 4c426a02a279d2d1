import type { LevelSurface, Material } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { lookOf, lookOfSprite, lookOfSurface, looksOfModel } from '../src/index.js'

const cloth: Material = { name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha: 'opaque', doubleSided: false }
const wall = { ambient: 0, sky: false, liquid: false, unshaded: false } as LevelSurface

describe('the look of a material', () => {
  test('is matt, lit and solid', () => {
    expect(lookOf(cloth)).toEqual({
      name: 'cloth',
      color: [1, 0.5, 1],
      opacity: 1,
      cutoff: 0,
      isBlended: false,
      isTwoSided: false,
    })
  })

  test('cuts a mask at half opacity, and sorts what blends', () => {
    expect(lookOf({ ...cloth, alpha: 'mask' })).toMatchObject({ isBlended: false, cutoff: 0.5 })
    expect(lookOf({ ...cloth, alpha: 'blend' })).toMatchObject({ isBlended: true, cutoff: 0 })
  })
})

describe('a model with soft alpha', () => {
  test('has its solid texels drawn first, which hide its own back', () => {
    const looks = looksOfModel({ ...cloth, alpha: 'blend' }, true)
    expect(looks).toMatchObject([
      { isBlended: false, cutoff: 240 / 255 },
      { isBlended: true, hidesNothing: true, cutoff: 0 },
    ])
  })

  test('has one look without a map, and where it is clear as a whole', () => {
    expect(looksOfModel({ ...cloth, alpha: 'blend' }, false)).toHaveLength(1)
    expect(looksOfModel({ ...cloth, alpha: 'blend', color: [1, 1, 1, 0.5] }, true)).toHaveLength(1)
  })
})

describe('a surface of a level', () => {
  test('shows its lightmap and no other light', () => {
    expect(lookOfSurface(cloth, wall, true).light).toBe('page')
    expect(lookOfSurface(cloth, wall, false).light).toBeUndefined()
    expect(lookOfSurface(cloth, { ...wall, sky: true }, false).light).toBe('full')
  })

  test('is lit more or less by its ambient percentage', () => {
    expect(lookOfSurface(cloth, { ...wall, ambient: 40 }, false).glow).toEqual([0.4, 0.4, 0.4])
    expect(lookOfSurface(cloth, { ...wall, ambient: -50 }, false).color).toEqual([0.5, 0.25, 0.5])
  })

  test('is seen through from both sides where it is a liquid', () => {
    const water = lookOfSurface(cloth, { ...wall, liquid: true }, false)
    expect(water).toMatchObject({ isBlended: true, isTwoSided: true, hidesNothing: true, opacity: 0.75 })
    expect(lookOfSurface(cloth, { ...wall, liquid: true }, false, 0.5).opacity).toBe(0.5)
    const clear: Material = { ...cloth, alpha: 'blend', color: [1, 1, 1, 0.3] }
    expect(lookOfSurface(clear, { ...wall, liquid: true }, false).opacity).toBe(0.3)
  })
})

test('a sprite is half as bright as a model, and lit as the ground', () => {
  expect(lookOfSprite(cloth, 'camera')).toMatchObject({ color: [0.5, 0.25, 0.5], isGround: true, isTwoSided: false })
  expect(lookOfSprite(cloth, 'both').isTwoSided).toBe(true)
  expect(lookOfSprite(cloth, 'front').isDecal).toBe(true)
})
