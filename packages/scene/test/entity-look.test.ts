import { type EntityLook, entityLook, type Material } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { dressLook, lookOf } from '../src/index.js'

const cloth: Material = { name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha: 'opaque', doubleSided: false }
const plain = entityLook({ kind: 'model', flags: 0, ambient: 0, albedo: 50 })
const dressed = (look: Partial<EntityLook>, material = cloth, hasMap = true) =>
  dressLook(lookOf(material), { ...plain, ...look }, hasMap)

describe('the look of an entity', () => {
  test('is that of its material where the level says nothing', () => {
    expect(dressed({})).toEqual(lookOf(cloth))
  })

  test('lets what is behind show through', () => {
    expect(dressed({ isTranslucent: true, opacity: 0.25 })).toMatchObject({
      isBlended: true,
      hidesNothing: true,
      opacity: 0.25,
    })
    expect(dressed({ isAdditive: true })).toMatchObject({ isBlended: true, isAdded: true, hidesNothing: true })
  })

  test('cuts black out and stays solid, unless its image has alpha', () => {
    expect(dressed({ isOverlay: true })).toMatchObject({ cutsBlack: true, isBlended: false, cutoff: 0.5 })
    expect(dressed({ isOverlay: true }, { ...cloth, alpha: 'mask' })).not.toHaveProperty('cutsBlack')
    expect(dressed({ isOverlay: true }, cloth, false)).not.toHaveProperty('cutsBlack')
  })

  test('cuts black out of what is translucent, which stays so', () => {
    expect(dressed({ isOverlay: true, isTranslucent: true, opacity: 0.5 })).toMatchObject({
      cutsBlack: true,
      isBlended: true,
      cutoff: 0,
    })
  })

  test('makes alpha of brightness', () => {
    expect(dressed({ clears: 'dark' })).toMatchObject({ clears: 'dark', isBlended: true, hidesNothing: true })
  })

  test('emits its map and reflects nothing where it is unlit', () => {
    expect(dressed({ isUnlit: true })).toMatchObject({ color: [0, 0, 0], glow: [1, 1, 1] })
  })

  test('is brighter and darker by its ambient light', () => {
    expect(dressed({ ambient: 0.5 }).glow).toEqual([0.5, 0.5, 0.5])
    expect(dressed({ ambient: -0.5 }).color).toEqual([0.5, 0.25, 0.5])
  })

  test('has a tint in the scale of the screen', () => {
    const [red, green] = dressed({ tint: [0.5, 1, 1] }).color
    expect(red).toBeCloseTo(0.2140411, 6)
    expect(green).toBe(0.5)
  })

  test('has no fog and no filter where the level says so', () => {
    expect(dressed({ hasFog: false, isFiltered: false })).toMatchObject({ hasNoFog: true, isUnfiltered: true })
  })
})
