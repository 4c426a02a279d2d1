import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { MadeObjects } from '../../src/fiber/made-objects.js'

interface Shown {
  readonly name: string
  dispose(): void
}

const guard = { url: 'guard.glb' }

function shown(name: string): Shown & { dispose: Mock<() => void> } {
  return { name, dispose: vi.fn<() => void>() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('objects that components wait for', () => {
  test('are the same for equal options', async () => {
    const objects = new MadeObjects<Shown>('Model')
    const create = vi.fn(async () => shown('man'))
    const first = objects.find(guard, { lodPixels: 2, vertexFrames: 'cpu' }, 0, create)
    expect(objects.find(guard, { vertexFrames: 'cpu', lodPixels: 2 }, 0, create)).toBe(first)
    expect(objects.find(guard, { lodPixels: 3 }, 0, create)).not.toBe(first)
    expect(objects.find({ ...guard }, { lodPixels: 2 }, 0, create)).not.toBe(first)
    expect(create).toHaveBeenCalledTimes(3)
  })

  test('are shown by one component; others get clones, where there are some', async () => {
    const objects = new MadeObjects<Shown>('Model', ({ name }) => shown(`${name} again`))
    const man = await objects.find(guard, undefined, 0, async () => shown('man'))
    expect(objects.take(guard, man)).toBe(man)
    expect(objects.take(guard, man)?.name).toBe('man again')
    const levels = new MadeObjects<Shown>('Level')
    const level = await levels.find(guard, undefined, 0, async () => shown('castle'))
    expect([levels.take(guard, level), levels.take(guard, level)]).toEqual([level, undefined])
  })

  test('are freed when their component goes, unless it comes back at once', async () => {
    const objects = new MadeObjects<Shown>('Model', () => shown('again'))
    const man = shown('man')
    const find = () => objects.find(guard, undefined, 0, async () => man)
    await find()
    objects.take(guard, man)
    objects.give(guard, man)
    // React's strict mode.
    expect(objects.take(guard, man)).toBe(man)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(man.dispose).not.toHaveBeenCalled()
    objects.give(guard, man)
    await vi.advanceTimersByTimeAsync(1)
    expect(man.dispose).toHaveBeenCalledOnce()
    const twin = shown('twin')
    objects.give(guard, twin)
    expect(twin.dispose).toHaveBeenCalledOnce()
  })

  test('are freed when no component shows them', async () => {
    const objects = new MadeObjects<Shown>('Model')
    const man = shown('man')
    await objects.find(guard, undefined, 0, async () => man)
    await vi.advanceTimersByTimeAsync(9_000)
    void objects.find(guard, undefined, 0, async () => shown('another'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(man.dispose).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(man.dispose).toHaveBeenCalledOnce()
  })

  test('that fail, fail for the component that asks again, and are made again later', async () => {
    const objects = new MadeObjects<Shown>('Model')
    const create = vi.fn(async (): Promise<Shown> => Promise.reject(new Error('no file')))
    await expect(objects.find(guard, undefined, 0, create)).rejects.toThrow('no file')
    await expect(objects.find(guard, undefined, 0, create)).rejects.toThrow('no file')
    expect(create).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(11_000)
    await expect(objects.find(guard, undefined, 0, create)).rejects.toThrow('no file')
    expect(create).toHaveBeenCalledTimes(2)
  })

  test('say so when options are new functions each time', () => {
    const objects = new MadeObjects<Shown>('Level')
    const draw = () => void objects.find(guard, { onError: () => {} }, 0, async () => shown('castle'))
    expect(() => {
      for (let time = 0; time < 100; time++) draw()
    }).toThrow('<Level>: its options are different each time it is drawn')
  })
})
