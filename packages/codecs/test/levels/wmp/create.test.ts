import { describe, expect, it } from 'vitest'
import { createBlock, createBox, createEntity, polygonNormal } from '../../../src/levels/wmp/index.js'

describe('createBox', () => {
  const box = createBox({ min: [-1, -2, -3], max: [1, 2, 3], face: { texture: 'stone' } })

  it('makes six quads over eight vertices', () => {
    expect(box.vertices).toHaveLength(24)
    expect([...box.polygons.starts]).toEqual([0, 4, 8, 12, 16, 20, 24])
  })

  it('winds its polygons clockwise from outside: top, front, right, back, left, bottom', () => {
    const normals = Array.from({ length: 6 }, (_, polygon) => polygonNormal(box, polygon).map((n) => Math.sign(n) + 0))
    expect(normals).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [0, -1, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, -1],
    ])
  })

  it('gives each face the texture axes of its side', () => {
    expect(box.faces.map((face) => face?.t1.indexOf(1))).toEqual([0, 1, 0, 1, 0, 0])
    expect(box.faces.map((face) => face?.t2.indexOf(-1))).toEqual([1, 2, 2, 2, 2, 1])
  })
})

describe('createBlock', () => {
  it('refuses a polygon of two corners', () => {
    const points = [
      [0, 0, 0],
      [1, 0, 0],
    ] as const
    expect(() => createBlock({ polygons: [{ points }] })).toThrow(/at least 3 corners, not 2/)
    for (const make of [
      () => createBlock({ polygons: [{ points }] }),
      () => createEntity({ name: 'crowd', file: 'a.mdl', skills: Array(21).fill(1) }),
    ]) {
      expect(make).toThrow(expect.objectContaining({ name: 'FormatError', code: 'unwritable' }))
    }
  })
})
