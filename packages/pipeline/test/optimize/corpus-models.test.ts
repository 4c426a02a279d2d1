import type { Model, ModelPart } from '@brushwork/asset'
import { corpusFiles, corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { mergeParts } from '../../src/optimize/merge-parts.js'
import { optimizeModel } from '../../src/optimize/optimize-model.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { importedModel } from '../support/import-asset.js'
import { memoryHost } from '../support/memory-host.js'

/** docs/decisions/pack-geometry.md, with the rounding of 32-bit floats. */
const POSITION_ERROR = 0.00005
const UV_ERROR = 1 / 4096
const NORMAL_ERROR = Math.PI / 180

/** Largest distance of two unit normals whose angle is within the bound. */
const NORMAL_DISTANCE = 2 * Math.sin(NORMAL_ERROR / 2)

/** A corner and a rounded one. Millions are compared, so nothing is allocated. */
function isNear(one: ModelPart, a: number, other: ModelPart, b: number, error: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (Math.abs(one.positions[a * 3 + axis] - other.positions[b * 3 + axis]) > error) return false
  }
  for (let axis = 0; axis < 2; axis++) {
    if (Math.abs(one.uvs[a * 2 + axis] - other.uvs[b * 2 + axis]) > UV_ERROR * 1.01) return false
  }
  const [x, y, z] = [0, 1, 2].map((axis) => one.normals[a * 3 + axis] - other.normals[b * 3 + axis])
  return Math.hypot(x, y, z) <= NORMAL_DISTANCE
}

/** Whether two triangles have near corners in the same order, from any corner on. */
function isSame(one: ModelPart, a: number, other: ModelPart, b: number, error: number): boolean {
  const isTurned = (turn: number) =>
    [0, 1, 2].every((corner) =>
      isNear(one, one.indices[a + corner], other, other.indices[b + ((corner + turn) % 3)], error),
    )
  return isTurned(0) || isTurned(1) || isTurned(2)
}

/** The rounded place of a triangle's middle, in cells. */
function positionOf({ positions, indices }: ModelPart, at: number, cell: number): number[] {
  return [0, 1, 2].map((axis) => {
    return Math.round([0, 1, 2].reduce((sum, corner) => sum + positions[indices[at + corner] * 3 + axis], 0) / 3 / cell)
  })
}

/** Triangles by place. Rounding moves a triangle into a neighboring place at most. */
function byPosition(part: ModelPart, cell: number): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (let at = 0; at < part.indices.length; at += 3) {
    const key = positionOf(part, at, cell).join()
    const group = positions.get(key)
    if (group) group.push(at)
    else positions.set(key, [at])
  }
  return positions
}

/** Steps from a place to itself, then to its neighbors. */
const STEPS = [0, -1, 1].flatMap((x) => [0, -1, 1].flatMap((y) => [0, -1, 1].map((z) => [x, y, z])))

/** Counts triangles without a counterpart; each counterpart is used once. */
function lostTriangles(before: ModelPart, after: ModelPart, size: number): number {
  const cell = size / 1000
  const positions = byPosition(after, cell)
  const error = size * POSITION_ERROR
  const take = (at: number): boolean => {
    const position = positionOf(before, at, cell)
    return STEPS.some((step) => {
      const group = positions.get(position.map((value, axis) => value + step[axis]).join())
      const found = group?.findIndex((other) => isSame(before, at, after, other, error)) ?? -1
      if (found >= 0) group?.splice(found, 1)
      return found >= 0
    })
  }
  let lost = 0
  for (let at = 0; at < before.indices.length; at += 3) if (!take(at)) lost++
  return lost
}

function sizeOf({ bounds: { min, max } }: Model): number {
  return Math.max(...max.map((high, axis) => high - min[axis]))
}

describe.skipIf(corpusRoot === undefined)('an optimized model of the corpus', () => {
  const files = corpusFiles('MDL2', 'MDL3', 'MDL4', 'MDL5', 'MDL7', 'IDPO', 'MD3')
  it.each(files.map((file) => [file.path, file] as const))(
    'has every triangle of %s within the stated errors, and no more vertices',
    async (_, file) => {
      const name = `/game/a${file.path.slice(file.path.lastIndexOf('.')).toLowerCase()}`
      const model = await importedModel(memoryHost({ [name]: file.read() }), name)
      const { asset } = await optimizeModel(model, BUILD_DEFAULTS)
      const merged = mergeParts(model.parts, model.frameCount)
      expect(asset.parts).toHaveLength(merged.length)
      asset.parts.forEach((part, index) => {
        expect(part.positions.length).toBeLessThanOrEqual(merged[index].positions.length)
        expect(part.indices.length).toBe(merged[index].indices.length)
        expect(lostTriangles(merged[index], part, sizeOf(model))).toBe(0)
      })
    },
  )
})
