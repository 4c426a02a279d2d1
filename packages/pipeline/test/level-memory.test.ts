import { type CompiledLevel, CompileMemory } from '@brushwork/wmp-compiler'
import { expect, it, vi } from 'vitest'
import { LevelMemory, type SizeOf } from '../src/cache/level-memory.js'

const square =
  (size: number): SizeOf =>
  () => ({ width: size, height: size })

/** Compiles to something new each time, after asking for the size of one texture. */
function compiler() {
  return vi.fn(async (sizeOf: SizeOf) => {
    sizeOf('wall')
    return {} as CompiledLevel
  })
}

it('compiles what it knows but once', async () => {
  const memory = new LevelMemory(new CompileMemory())
  const compile = compiler()
  const first = await memory.compiled('a', square(16), compile)
  expect(await memory.compiled('a', square(16), compile)).toBe(first)
  expect(compile).toHaveBeenCalledOnce()
})

it.each<[string, string | undefined, SizeOf]>([
  ['another level', 'b', square(16)],
  ['a texture of another size', 'a', square(32)],
  ['a texture that went', 'a', () => undefined],
  ['what shall not be known again', undefined, square(16)],
])('compiles %s, and nothing is left of the one before', async (_, key, sizeOf) => {
  const memory = new LevelMemory(new CompileMemory())
  const compile = compiler()
  const first = await memory.compiled('a', square(16), compile)
  expect(await memory.compiled(key, sizeOf, compile)).not.toBe(first)
  expect(await memory.compiled('a', square(16), compile)).not.toBe(first)
  expect(compile).toHaveBeenCalledTimes(3)
})

it('knows nothing of a level after a compilation that failed', async () => {
  const memory = new LevelMemory(new CompileMemory())
  const compile = compiler()
  await memory.compiled('a', square(16), compile)
  const broken = memory.compiled('b', square(16), () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  await memory.compiled('a', square(16), compile)
  expect(compile).toHaveBeenCalledTimes(2)
})
