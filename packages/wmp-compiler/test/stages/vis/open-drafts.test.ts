import type { BrushLevel, CompiledLevel, Position } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileOptions, compile } from '../../../src/index.js'
import { boxes } from '../../light/lit-levels.js'
import { spot, textBlocks } from './text-level.js'

const SEALED = [
  '#######', //
  '#A.#..#',
  '#.....#',
  '#..#..#',
  '#######',
]
const OPEN = [...SEALED.slice(0, -1), '#.#####']

async function compiled(rows: readonly string[], profile: CompileOptions['profile']): Promise<CompiledLevel> {
  const start: Position = { name: 'start', position: spot(rows, 'A'), rotation: [0, 0, 0, 1], angles: [0, 0, 0] }
  const level: BrushLevel = { ...boxes(), blocks: textBlocks(rows), positions: [start] }
  return compile(level, { ...COMPILE_DEFAULTS, profile, light: 'none' }, { textureSize: () => undefined })
}

it('a draft divides a sealed level into clusters, and an open one not', async () => {
  const [sealed, open, final] = await Promise.all([
    compiled(SEALED, 'draft'),
    compiled(OPEN, 'draft'),
    compiled(OPEN, 'final'),
  ])
  expect(sealed.leak).toBeUndefined()
  expect(open.leak).toEqual(final.leak)
  expect(open.leak).toBeDefined()
  const clusters = [sealed, open, final].map(({ visibility }) => visibility?.clusterCount ?? 0)
  expect(clusters[0]).toBeGreaterThan(1)
  expect(clusters[1]).toBe(1)
  expect(clusters[2]).toBeGreaterThan(1)
})
