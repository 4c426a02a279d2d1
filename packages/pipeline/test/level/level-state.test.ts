import type { CompiledLevel } from '@brushwork/asset'
import { CompileState } from '@brushwork/wmp-compiler'
import { expect, it } from 'vitest'
import { LevelState, recordSizes, type SizeOf } from '../../src/import/level/level-state.js'

const square =
  (size: number): SizeOf =>
  () => ({ width: size, height: size })

/** A state with a level of the key `a`, whose compilation asked for one texture of 16 × 16. */
function stateOfOne() {
  const state = new LevelState(new CompileState())
  const compiled = {} as CompiledLevel
  const { sizes, sizeOf } = recordSizes(square(16))
  sizeOf('wall')
  state.store('a', sizes, compiled)
  return { state, compiled }
}

it('returns the last level while its key and the sizes of its textures are the same', () => {
  const { state, compiled } = stateOfOne()
  expect(state.reuse('a', square(16))).toBe(compiled)
  expect(state.reuse('a', square(16))).toBe(compiled)
})

it.each<[string, string, SizeOf]>([
  ['another level', 'b', square(16)],
  ['a texture of another size', 'a', square(32)],
  ['a texture that is missing now', 'a', () => undefined],
])('returns nothing for %s, and drops the level, which a failed compilation may have changed', (_, key, sizeOf) => {
  const { state } = stateOfOne()
  expect(state.reuse(key, sizeOf)).toBeUndefined()
  expect(state.reuse('a', square(16))).toBeUndefined()
})
