import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { BuildKey } from '../../src/builds/build-key.js'
import { LaterLight } from '../../src/light/later-light.js'

const keyOf = (file: string, preset?: string): BuildKey => ({ file, preset, target: 'pack' })

/** Light that takes until the test ends it. */
function start() {
  const begun: { readonly file: string; readonly signal: AbortSignal; end(failure?: Error): void }[] = []
  const done: string[] = []
  const light = new LaterLight(({ file }, signal) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const end = (failure?: Error) => (failure === undefined ? resolve(undefined) : reject(failure))
      begun.push({ file, signal, end })
    })
  })
  const add = (key: BuildKey) => {
    light.add(key, `pack of ${key.file}`, (failure) =>
      done.push(failure instanceof Error ? `${key.file}: ${failure.message}` : key.file),
    )
  }
  const files = () => begun.map(({ file }) => file)
  return { light, begun, done, add, files }
}

/** Longer than the wait before light is made. */
const wait = () => pause(400)

it('makes the light of one level after the other, in the order of their requests', async () => {
  const { begun, done, add, files } = start()
  for (const file of ['a', 'b', 'c']) add(keyOf(file))
  await wait()
  expect(files()).toEqual(['a'])
  begun[0].end()
  await wait()
  expect([files(), done]).toEqual([['a', 'b'], ['a']])
  begun[1].end(new Error('no'))
  await wait()
  begun[2].end()
  await wait()
  expect([files(), done]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b: no', 'c'],
  ])
})

it('ends the work for a source that has changed, does it again after that for others, and none when it is closed', async () => {
  const { light, begun, done, add, files } = start()
  for (const key of [keyOf('a'), keyOf('b'), keyOf('c')]) add(key)
  await wait()
  light.restart(['a', 'b', 'x'])
  expect(begun[0].signal.aborted).toBe(true)
  await wait()
  expect(files()).toEqual(['a', 'c'])
  begun[1].end()
  await wait()
  expect([files(), done]).toEqual([['a', 'c', 'a'], ['c']])
  light.close()
  expect(begun[2].signal.aborted).toBe(true)
  await wait()
  expect([files().length, done]).toEqual([3, ['c']])
})

it('ends the work for a module that is built again', async () => {
  const { light, begun, add } = start()
  add(keyOf('a'))
  await wait()
  expect(light.begin(keyOf('a', 'small'))).toBe(true)
  expect(begun[0].signal.aborted).toBe(false)
  expect(light.begin(keyOf('a'))).toBe(true)
  expect(begun[0].signal.aborted).toBe(true)
})

it('asks for light at once after it was made, unless the source has changed', async () => {
  const { light, begun, add } = start()
  const [a, b] = [keyOf('a'), keyOf('b')]
  expect([light.begin(a), light.begin(b)]).toEqual([true, true])
  add(a)
  await wait()
  begun[0].end()
  add(b)
  await wait()
  begun[1].end()
  await wait()
  light.restart(['b'])
  expect([light.begin(a), light.begin(a), light.begin(b)]).toEqual([false, true, true])
  // A page that runs the module late still learns what its light belongs to.
  expect([light.lightOf(a), light.lightOf(b)]).toEqual(['pack of a', undefined])
})
