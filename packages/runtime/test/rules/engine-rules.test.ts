import type { LevelTree } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import {
  animatesItself,
  clustersIn,
  ENTITY_FLAGS,
  entityLook,
  fogVisibility,
  isPassable,
  NO_CLUSTER,
  SKY_STRIP,
  soundLoudness,
  soundRange,
  spriteFacing,
} from '../../src/index.js'

const look = (flags: number, given: { albedo?: number; ambient?: number } = {}) =>
  entityLook({ kind: 'model', flags, ambient: 0, albedo: 50, ...given })

describe('the look of an entity', () => {
  it('is opaque, lit, filtered and visible without flags', () => {
    expect(look(0)).toMatchObject({
      isVisible: true,
      opacity: 1,
      isTranslucent: false,
      isUnlit: false,
      isFiltered: true,
    })
    expect(look(0)).toMatchObject({
      hasFog: true,
      castsShadow: false,
      receivesShadow: true,
      clears: 'none',
      ambient: 0,
    })
  })

  it('takes the alpha of translucent entities from their albedo, 50 % without one', () => {
    const { translucent } = ENTITY_FLAGS
    expect([20, 100, 0, 300].map((albedo) => look(translucent, { albedo }).opacity)).toEqual([0.2, 1, 0.5, 1])
    expect(look(0, { albedo: 20 }).opacity).toBe(1)
  })

  it('clears dark areas of flares, bright ones where they are translucent', () => {
    expect(look(ENTITY_FLAGS.flare).clears).toBe('dark')
    expect(look(ENTITY_FLAGS.flare | ENTITY_FLAGS.translucent).clears).toBe('bright')
  })

  it('limits ambient to full darkness and full light, and reads damaged numbers as darkness', () => {
    expect([40, -40, 900, Number.NaN].map((ambient) => look(0, { ambient }).ambient)).toEqual([0.4, -0.4, 1, -1])
  })

  it('is metal for models with the bit that makes decals of sprites', () => {
    expect(look(ENTITY_FLAGS.decal).isMetal).toBe(true)
    expect(entityLook({ kind: 'sprite', flags: ENTITY_FLAGS.decal, ambient: 0, albedo: 0 }).isMetal).toBe(false)
  })
})

describe('an entity', () => {
  it('that shows a sprite faces the camera while pan and tilt are 0', () => {
    const facing = (pan: number, tilt: number, roll: number, flags = 0) =>
      spriteFacing({ angles: [pan, tilt, roll], flags })
    expect([facing(0, 0, 0), facing(0, 0, 90), facing(360, 0, 0)]).toEqual(['camera', 'camera', 'camera'])
    expect([facing(0.01, 0, 0), facing(0, 270, 0)]).toEqual(['both', 'both'])
    expect([facing(0, 0, 0, ENTITY_FLAGS.decal), facing(9, 0, 0, ENTITY_FLAGS.decal)]).toEqual(['front', 'front'])
  })

  it('animates itself where no action does, and is passable by its flag', () => {
    expect([animatesItself({ action: '' }), animatesItself({ action: 'walk' })]).toEqual([true, false])
    expect([isPassable({ flags: ENTITY_FLAGS.passable }), isPassable({ flags: 0 })]).toEqual([true, false])
  })
})

describe('surroundings', () => {
  it('fade in fog linearly between its ends', () => {
    expect([0, 100, 550, 1000, 9000].map((distance) => fogVisibility(distance))).toEqual([1, 1, 0.5, 0, 0])
    expect(fogVisibility(30, { start: 20, end: 40 })).toBe(0.5)
  })

  it('are heard up to their range, or ten times their volume', () => {
    expect([soundRange({ range: 300, volume: 50 }), soundRange({ range: 0, volume: 50 })]).toEqual([300, 500])
    const sound = { range: 0, volume: 200 }
    expect([0, 500, 1000, 2000, 3000].map((distance) => soundLoudness(sound, distance))).toEqual([1, 0.75, 0.5, 0, 0])
    expect(soundLoudness({ range: 0, volume: 0 }, 0)).toBe(0)
  })

  it('have a sky whose strip starts in the west', () => {
    expect(SKY_STRIP).toEqual(['west', 'north', 'east', 'south', 'down', 'up'])
  })
})

describe('clusters in a sphere', () => {
  // x = 0 divides clusters 0 (front) and 1; behind x = −10 is a solid.
  const tree: LevelTree = {
    planes: Float32Array.of(1, 0, 0, 0, 1, 0, 0, -10),
    nodePlanes: Uint32Array.of(0, 1),
    children: Uint32Array.of(0x80000000, 1, 0x80000001, 0x80000002),
    leafClusters: Uint32Array.of(0, 1, NO_CLUSTER),
  }

  it('are all that it touches', () => {
    expect(clustersIn(tree, [5, 0, 0], 1)).toEqual([0])
    expect(clustersIn(tree, [5, 0, 0], 6)).toEqual([0, 1])
    expect(clustersIn(tree, { x: -20, y: 0, z: 0 }, 1)).toEqual([])
    expect(clustersIn({ ...tree, nodePlanes: new Uint32Array(0) }, [9, 9, 9], 1)).toEqual([0])
  })
})
