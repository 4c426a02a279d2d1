import { tinyTerrain } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { buildTerrainMesh, heightAt, normalAt, readTerrain } from '../src/index.js'

const terrain = readTerrain(tinyTerrain())
/** A point by grid coordinates, fractions included. */
const height = (column: number, row: number) => heightAt(terrain, 100 - row * 20, -50 + column * 10)

describe('heightAt', () => {
  test('is the stored height on every grid point', () => {
    for (let row = 0; row < 2; row++) {
      for (let column = 0; column < 3; column++) {
        expect(height(column, row)).toBe(terrain.heights[row * 3 + column])
      }
    }
  })

  test('follows the edges and the diagonal from (0, 0) to (1, 1)', () => {
    expect(height(0.5, 0)).toBe(-0.5)
    expect(height(0, 0.5)).toBe(0.5)
    expect(height(0.5, 0.5)).toBe((-1 + 4) / 2)
    expect(height(1.5, 1)).toBe(6)
  })

  test('lies on the triangle of each side', () => {
    expect(height(0.75, 0.25)).toBeCloseTo(-1 + 0.75 * 1 + 0.25 * 4, 12)
    expect(height(0.25, 0.75)).toBeCloseTo(-1 + 0.75 * 3 + 0.25 * 2, 12)
  })

  test('is undefined outside', () => {
    expect(height(-0.01, 0)).toBeUndefined()
    expect(height(2.01, 0)).toBeUndefined()
    expect(height(0, 1.01)).toBeUndefined()
    expect(heightAt(terrain, Number.NaN, 0)).toBeUndefined()
  })
})

test('normalAt mixes the normals of the triangle to unit length', () => {
  const out = [9, 9, 9]
  expect(normalAt(terrain, 100, -50, out)).toBe(true)
  expect(out).toEqual([0, 1, 0])
  expect(normalAt(terrain, 80, -45, out)).toBe(true)
  expect(Math.hypot(...out)).toBeCloseTo(1, 12)
  expect(out[0]).toBeCloseTo(Math.SQRT1_2, 12)
  expect(normalAt(terrain, 500, 0, out)).toBe(false)
})

test('heightAt and normalAt take a point of the world, too, whatever its height', () => {
  expect(heightAt(terrain, { x: 90, y: 999, z: -44 })).toBe(heightAt(terrain, 90, -44))
  expect(heightAt(terrain, [90, -999, -44])).toBe(heightAt(terrain, 90, -44))
  expect(heightAt(terrain, { x: 500, y: 0, z: 0 })).toBeUndefined()
  const out = [0, 0, 0]
  normalAt(terrain, 80, -45, out)
  expect(normalAt(terrain, { x: 80, y: 0, z: -45 })).toEqual(out)
  expect(normalAt(terrain, { x: 500, y: 0, z: 0 })).toBeUndefined()
})

describe('buildTerrainMesh', () => {
  const mesh = buildTerrainMesh(terrain)

  test('puts the grid in pack axes: columns along +Z, rows along −X', () => {
    expect([...mesh.positions.subarray(0, 3)]).toEqual([100, -1, -50])
    expect([...mesh.positions.subarray(6, 9)]).toEqual([100, 1, -30])
    expect([...mesh.positions.subarray(9, 12)]).toEqual([80, 2, -50])
  })

  test('stretches the color map once, its first row on row 0', () => {
    expect([...mesh.uvs]).toEqual([0, 0, 0.5, 0, 1, 0, 0, 1, 0.5, 1, 1, 1])
  })

  test('has two triangles a cell, all counter-clockwise from above', () => {
    expect(mesh.indices).toHaveLength(2 * 6)
    for (let at = 0; at < mesh.indices.length; at += 3) {
      const [a, b, c] = mesh.indices.subarray(at, at + 3)
      const p = (index: number, axis: number) => mesh.positions[index * 3 + axis]
      const up = (p(b, 2) - p(a, 2)) * (p(c, 0) - p(a, 0)) - (p(b, 0) - p(a, 0)) * (p(c, 2) - p(a, 2))
      expect(up).toBeGreaterThan(0)
    }
  })

  test('has the very heights of heightAt inside every triangle', () => {
    for (let at = 0; at < mesh.indices.length; at += 3) {
      const middle = [0, 1, 2].map((axis) => {
        const corners = mesh.indices.subarray(at, at + 3)
        return [...corners].reduce((sum, index) => sum + mesh.positions[index * 3 + axis], 0) / 3
      })
      expect(heightAt(terrain, middle[0], middle[2])).toBeCloseTo(middle[1], 5)
    }
  })
})
