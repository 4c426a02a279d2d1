import type { BrushLevel } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, CompileState, compile } from '../../../src/index.js'
import type { ChartFaces } from '../../../src/light/final/charts/chart.js'
import { LightReuse } from '../../../src/light/final/index.js'
import { boxes } from '../lit-levels.js'

const corners = (z: number): Float32Array => Float32Array.of(0, 0, z, 64, 0, z, 0, 64, z)
const faces = (z: number, normal = 1): ChartFaces => ({
  plane: [0, 0, 1, z],
  pitch: 16,
  corners: Float64Array.from(corners(z)),
  normals: Float64Array.of(0, 0, normal, 0, 0, 1, 0, 0, 1),
})

it('builds the tree of the same triangles once, and knows the last two', () => {
  const reuse = new LightReuse()
  const tree = reuse.treeOf({ corners: corners(0) })
  expect(reuse.treeOf({ corners: corners(0) })).toBe(tree)
  const mask = { width: 1, height: 1, bits: Uint8Array.of(1) }
  const holes = { corners: corners(0), maskOf: Int32Array.of(0), uvs: new Float32Array(6), masks: [mask] }
  expect(reuse.treeOf(holes)).not.toBe(tree)
  expect(reuse.treeOf({ corners: corners(0) })).toBe(tree)
  reuse.treeOf({ corners: corners(1) })
  reuse.treeOf({ corners: corners(2) })
  expect(reuse.treeOf({ corners: corners(0) })).not.toBe(tree)
})

it('lays out charts that the last level had not, and forgets others', () => {
  const reuse = new LightReuse()
  const first = reuse.layCharts()
  const [a, b] = [first(faces(0)), first(faces(8))]
  const second = reuse.layCharts()
  expect(second(faces(0))).toBe(a)
  expect(second(faces(8, 0.5))).not.toBe(b)
  expect(reuse.layCharts()(faces(8))).not.toBe(b)
})

it('changes no byte of a draft after an edit', async () => {
  const level = (top: number): BrushLevel => ({
    ...boxes(
      [
        [-64, -64, -16],
        [64, 64, 0],
      ],
      [
        [0, 0, 0],
        [16, 16, top],
      ],
    ),
    lights: [{ position: [40, 20, 60], color: [1, 1, 1], range: 300, flags: 0 }],
  })
  const options = { ...COMPILE_DEFAULTS, light: 'final', mode: 'simple', profile: 'draft' } as const
  const context = { textureSize: () => ({ width: 64, height: 64 }) }
  const state = new CompileState()
  await compile(level(32), options, { ...context, state })
  for (const top of [40, 40, 32]) {
    const { lightPages, lightGrid } = await compile(level(top), options, { ...context, state })
    expect({ lightPages, lightGrid }).toEqual(
      (({ lightPages, lightGrid }) => ({ lightPages, lightGrid }))(await compile(level(top), options, context)),
    )
  }
})
