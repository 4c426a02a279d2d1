import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltAsset } from '@brushwork/pipeline'
import { expect, it, vi } from 'vitest'
import type { BuildKey } from '../../src/builds/build-key.js'
import { LaterLight } from '../../src/light/later-light.js'
import type { LightWait } from '../../src/light/quick-light.js'

const keyOf = (file: string, preset?: string): BuildKey => ({ file, preset, target: 'pack' })

const LIT = {} as BuiltAsset

/** A module waits for its light until that is made. */
const untilMade: LightWait = () => new Promise(() => {})
/** A module does not wait. */
const notAtAll: LightWait = async () => undefined

/** Light that takes until the test ends it. */
function start(lightWait: LightWait = notAtAll) {
  const begun: { readonly file: string; readonly signal: AbortSignal; end(failure?: Error): void }[] = []
  const done: string[] = []
  const light = new LaterLight(({ file }, signal) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const end = (failure?: Error) => (failure === undefined ? resolve(LIT) : reject(failure))
      begun.push({ file, signal, end })
    })
  }, lightWait)
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

it('gives quick light, to one module at a time', async () => {
  const { light, begun, done, files } = start(untilMade)
  const first = light.soon(keyOf('a'))
  expect(await light.soon(keyOf('b'))).toBeUndefined()
  begun[0].end()
  expect(await first).toBe(LIT)
  const next = light.soon(keyOf('b'))
  begun[1].end()
  expect(await next).toBe(LIT)
  expect([files(), done]).toEqual([['a', 'b'], []])
})

it('continues light that takes too long for its module, and does not make it twice', async () => {
  const { light, begun, done, add, files } = start(notAtAll)
  expect(await light.soon(keyOf('a'))).toBeUndefined()
  add(keyOf('a'))
  const made = new Promise((resolve) => light.onProgress(({ state }) => state === 'made' && resolve(state)))
  begun[0].end()
  await made
  expect([files(), done]).toEqual([['a'], ['a']])
})

it('ends light that a module waits for when its file changes, and reports a failure once the module is served', async () => {
  const { light, begun, done, add } = start(untilMade)
  const stale = light.soon(keyOf('a'))
  light.restart(['a'])
  expect(begun[0].signal.aborted).toBe(true)
  expect(await stale).toBeUndefined()
  const older = light.soon(keyOf('b'))
  light.begin(keyOf('b'))
  expect(begun[1].signal.aborted).toBe(true)
  expect(await older).toBeUndefined()
  const failing = light.soon(keyOf('c'))
  begun[2].end(new Error('no'))
  expect(await failing).toBeUndefined()
  const failed = new Promise((resolve) => light.onProgress(({ state }) => state === 'failed' && resolve(state)))
  add(keyOf('c'))
  await failed
  expect(done).toEqual(['c: no'])
  light.close()
})

it('lets a module wait once: later edits are shown with the light of the last build meanwhile', async () => {
  const { light, begun, files } = start(untilMade)
  const first = light.soon(keyOf('a'))
  begun[0].end()
  expect(await first).toBe(LIT)
  light.begin(keyOf('a'))
  expect(await light.soon(keyOf('a'))).toBeUndefined()
  expect(files()).toEqual(['a'])
})

it('makes queued light after light that a module waits for', async () => {
  const { light, begun, done, add, files } = start()
  expect(await light.soon(keyOf('a'))).toBeUndefined()
  add(keyOf('b'))
  await wait()
  expect(files()).toEqual(['a'])
  add(keyOf('a'))
  begun[0].end()
  await vi.waitFor(() => expect([files(), done]).toEqual([['a', 'b'], ['a']]), { timeout: 60_000 })
  light.close()
})
