import { type Entity, entityLook, type Level, type Model } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import {
  dressModel,
  groupEntities,
  identityOf,
  isRoom,
  isSetMember,
  OWN_CLIP,
  type ShownEntity,
  sameEntity,
  spriteScale,
  standsAs,
  tilingOfEntity,
} from '../../src/index.js'
import { entity } from './entity.js'

const material = { name: 'skin', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
const part = (index: number) => ({ material: index, positions: new Float32Array(9) })
const modelOf = (...parts: readonly number[]) =>
  ({
    kind: 'model',
    frameCount: 1,
    clips: [],
    materials: [material, { ...material, name: 'other' }],
    parts: parts.map(part),
  }) as unknown as Model

function shown(given: Partial<Entity>, file: Partial<ShownEntity['file']> = {}): ShownEntity {
  const one = entity(given)
  const asset = modelOf(0)
  return { entity: one, file: { url: '/a', asset, ...file }, look: entityLook(one), light: 'grid', material: undefined }
}

describe('entities of one file and look', () => {
  const countsOf = (all: readonly ShownEntity[], options = {}) =>
    groupEntities(all, options, isSetMember).map(({ length }) => length)

  test('are a group; those of another file or look are another one', () => {
    expect(countsOf([shown({}), shown({}), shown({}, { url: '/b' }), shown({ ambient: 50 })])).toEqual([2, 1, 1])
  })

  test('that a hook by name or action has, or that need an order, are groups of one', () => {
    const hooked = shown({ action: 'guard' })
    expect(countsOf([hooked, hooked], { actions: { guard: () => {} } })).toEqual([1, 1])
    expect(countsOf([hooked, hooked], { onEntity: () => {} })).toEqual([2])
    const blended = { ...modelOf(0), materials: [{ ...material, alpha: 'blend' as const }] }
    expect(countsOf([shown({}, { asset: blended }), shown({}, { asset: blended })])).toEqual([1, 1])
  })

  test('are no set where its frames need more texels than a texture has', () => {
    const frames = 2 ** 25 / 3
    expect(isSetMember(shown({}, { asset: { ...modelOf(0), frameCount: Math.floor(frames) } }))).toBe(true)
    expect(isSetMember(shown({}, { asset: { ...modelOf(0), frameCount: Math.ceil(frames) } }))).toBe(false)
  })
})

describe('the model that an entity shows', () => {
  const look = { ...entityLook(entity({})), skin: 2 }

  test('has the second skin on all parts, where they share one; otherwise skins are those of parts', () => {
    expect(dressModel(modelOf(0, 0), look, false).parts.map(({ material: index }) => index)).toEqual([1, 1])
    expect(dressModel(modelOf(0, 1), look, false).parts.map(({ material: index }) => index)).toEqual([0, 1])
  })

  test('has a clip of all frames where no script moves it, and highlights of metal', () => {
    const { clips, materials } = dressModel({ ...modelOf(0), frameCount: 7 }, { ...look, isMetal: true }, true)
    expect(clips).toMatchObject([{ name: OWN_CLIP, firstFrame: 0, frameCount: 7 }])
    expect(materials.map(({ specular }) => specular?.power)).toEqual([10, 10])
  })
})

describe('an entity in the next version of its level', () => {
  test('is the one of the same name, file and action', () => {
    const [first, second] = [entity({ name: 'a', file: 'b' }), entity({ name: 'a', file: 'b', position: [1, 0, 0] })]
    expect(identityOf(first)).toBe(identityOf(second))
    expect(sameEntity([second], first)).toBe(second)
    expect(sameEntity([second, first], first)).toBe(first)
    expect(sameEntity([entity({ name: 'c' })], first)).toBeUndefined()
  })

  test('stands where it stood unless its position, rotation or scale has changed', () => {
    expect(standsAs(entity({}), entity({ action: 'guard' }))).toBe(true)
    for (const moved of [{ position: [0, 1, 0] }, { rotation: [0, 1, 0, 0] }, { scale: [1, 1, 2] }] as const) {
      expect(standsAs(entity({}), entity(moved))).toBe(false)
    }
  })
})

describe('a model in whose box other things stand', () => {
  const bounds = { min: [0, 0, -20], max: [100, 10, 20] } as const
  const levelOf = (given: Partial<Pick<Level, 'entities' | 'positions' | 'regions'>>) =>
    ({ entities: [], positions: [], regions: [], ...given }) as unknown as Level
  const turned = { position: [1000, 50, 0], scale: [2, 2, 20] } as const
  // A quarter turn about the height: the model's x is the level's −z.
  const quarter = { ...turned, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] } as const
  const holds = (hall: Partial<Entity>, x: number, y: number, z: number) =>
    isRoom(entity(hall), bounds, levelOf({ entities: [entity({ position: [x, y, z] })] }))

  test('is a room, by its own rotation and scale, 32 quants within its walls', () => {
    expect(holds(turned, 1160, 60, 360)).toBe(true)
    expect(holds(turned, 1180, 60, 0)).toBe(false)
    expect(holds(turned, 1020, 60, 0)).toBe(false)
    expect(holds(turned, 1100, 60, 380)).toBe(false)
    expect(holds(turned, 1100, 71, 0)).toBe(false)
    expect(holds(quarter, 1360, 60, -160)).toBe(true)
    expect(holds(quarter, 1360, 60, 160)).toBe(false)
    expect(holds(quarter, 1380, 60, -100)).toBe(false)
    expect(holds(quarter, 1000, 60, -180)).toBe(false)
  })

  test('is one for positions and the middle of regions, too, and never by itself', () => {
    const hall = entity(turned)
    const at = [1100, 60, 0] as const
    expect(isRoom(hall, bounds, levelOf({ entities: [hall] }))).toBe(false)
    expect(isRoom(hall, bounds, levelOf({ positions: [{ position: at } as never] }))).toBe(true)
    const region = { bounds: { min: [200, 60, -100], max: [2000, 60, 100] } }
    expect(isRoom(hall, bounds, levelOf({ regions: [region as never] }))).toBe(true)
  })

  test('is none where it is too thin', () => {
    expect(holds({ position: [0, 0, 0], scale: [1, 1, 1] }, 0, 5, 0)).toBe(false)
  })
})

test('sprites are scaled by x and y of the source, though they lie in its y and z', () => {
  expect(spriteScale(entity({ scale: [2, 3, 4] }))).toEqual([4, 2, 1])
})

test('skills of an entity with the effect for weights are the tilings of its terrain', () => {
  const [red] = [{ mask: { material: 0, channel: 'red' }, material: 1, tiling: [15, 15] } as const]
  const weighted = { action: 'FX_terraintex3', material: '', skills: [9, 20, 0, 5, 7] }
  expect(tilingOfEntity(weighted, { layers: [red] })).toEqual([20, undefined, 5])
  expect(tilingOfEntity({ ...weighted, action: '' }, { layers: [red] })).toBeUndefined()
  expect(tilingOfEntity(weighted, {})).toBeUndefined()
})
