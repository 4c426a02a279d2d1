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

/** What is known of a corner. */
interface Corner {
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly uv: Float32Array
}

const cornersOf = ({ positions, normals, uvs, indices }: ModelPart): Corner[] =>
  Array.from(indices, (vertex) => ({
    position: positions.subarray(vertex * 3, vertex * 3 + 3),
    normal: normals.subarray(vertex * 3, vertex * 3 + 3),
    uv: uvs.subarray(vertex * 2, vertex * 2 + 2),
  }))

const distance = (a: Float32Array, b: Float32Array) => Math.hypot(...a.map((value, axis) => value - b[axis]))

/** Whether a corner may be a rounded one. */
const isNear = (a: Corner, b: Corner, error: number) =>
  Math.max(...a.position.map((value, axis) => Math.abs(value - b.position[axis]))) <= error &&
  Math.max(...a.uv.map((value, axis) => Math.abs(value - b.uv[axis]))) <= UV_ERROR * 1.01 &&
  distance(a.normal, b.normal) <= 2 * Math.sin(NORMAL_ERROR / 2)

/** Triangles by the rounded place of their middle, which rounding moves into a neighboring place at most. */
function byPlace(corners: readonly Corner[], cell: number): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at < corners.length; at += 3) {
    const key = placesNear(corners, at, cell)[0]
    places.set(key, [...(places.get(key) ?? []), at])
  }
  return places
}

/** The place of a triangle, then those around it. */
function placesNear(corners: readonly Corner[], at: number, cell: number): string[] {
  const middle = [0, 1, 2].map((axis) => {
    return Math.round([0, 1, 2].reduce((sum, corner) => sum + corners[at + corner].position[axis], 0) / 3 / cell)
  })
  const steps = [0, -1, 1]
  return steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z) => [middle[0] + x, middle[1] + y, middle[2] + z].join())),
  )
}

/** Counts triangles without a counterpart; each counterpart is used once. */
function lostTriangles(before: ModelPart, after: ModelPart, size: number): number {
  const cell = size / 1000
  const found = cornersOf(after)
  const places = byPlace(found, cell)
  const corners = cornersOf(before)
  const error = size * POSITION_ERROR
  let lost = 0
  for (let at = 0; at < corners.length; at += 3) {
    const isSame = (other: number) =>
      [0, 1, 2].some((turn) =>
        [0, 1, 2].every((corner) => isNear(corners[at + corner], found[other + ((corner + turn) % 3)], error)),
      )
    const key = placesNear(corners, at, cell).find((place) => places.get(place)?.some(isSame))
    if (key === undefined) lost++
    else places.get(key)?.splice(places.get(key)?.findIndex(isSame) ?? 0, 1)
  }
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
