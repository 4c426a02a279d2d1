import { describe, expect, test } from 'vitest'
import { arm, flag, type SampleModel, smokedGlass } from './samples.js'

/** What models do in all engines. */
export interface Shown {
  readonly playing: string | undefined
  readonly finished: boolean
  play(name: string, options?: { readonly loop?: boolean; readonly speed?: number; readonly fade?: number }): void
  setFrame(frame: number): void
  update(seconds: number): void
  replace(model: SampleModel | Promise<SampleModel>): Promise<void>
  dispose(): void
}

export interface SampleOptions {
  readonly decode: (image: { readonly name: string }) => Promise<ImageBitmap>
  readonly vertexFrames: 'cpu' | 'gpu'
}

/** What the suite asks about an engine's objects. */
export interface EngineOfModels<Kind extends Shown> {
  create(model: SampleModel, options: SampleOptions): Promise<Kind>
  clone(object: Kind): Kind
  /** Where the first vertex is drawn. */
  heightOf(object: Kind): number
  /** How far a bone is turned around Z: that number of its quaternion. */
  turnOf(object: Kind, bone: string): number
  /** Hangs something on a bone. @returns what names the node that it hangs on now */
  hangOn(object: Kind, bone: string): () => string
  /** Whether a node of the engine that ends takes with it what hangs on it. */
  readonly endsChildren: boolean
  /** Hides the mesh of an object, as a game does. */
  hideMesh(object: Kind): void
  isMeshHidden(object: Kind): boolean
  /** What the mesh of an object is drawn with, one after the other. */
  looksOf(
    object: Kind,
  ): readonly { readonly cutsOut: boolean; readonly blends: boolean; readonly hidesNothing: boolean }[]
  /** Nodes below an object: meshes, bones, and what hangs on them. */
  nodesIn(object: Kind): number
  /** Counts what has been made for objects of this engine and not been freed: textures, frames, materials, meshes. */
  alive(): number
}

/** Bitmaps that are open. */
function decoder() {
  let open = 0
  const decode = async (): Promise<ImageBitmap> => {
    open++
    return { width: 4, height: 4, close: () => open-- } as unknown as ImageBitmap
  }
  return { decode, open: () => open }
}

/** The tests that models of all engines pass. */
export function testModels<Kind extends Shown>(name: string, engine: EngineOfModels<Kind>): void {
  describe.each(['gpu', 'cpu'] as const)(`models of ${name}, with vertex frames on the %s`, (vertexFrames) => {
    const create = (model: SampleModel) => engine.create(model, { decode: decoder().decode, vertexFrames })

    test('play a clip, looping or once', async () => {
      const object = await create(flag())
      object.play('rise')
      expect(engine.heightOf(object)).toBe(0)
      object.update(0.05)
      expect(engine.heightOf(object)).toBeCloseTo(5, 5)
      object.update(0.2)
      expect(engine.heightOf(object)).toBeCloseTo(10, 5)
      object.play('rise', { loop: false })
      object.update(9)
      expect([engine.heightOf(object), object.finished]).toEqual([20, true])
    })

    test('blend from the pose that they show into the next clip, and from a blend into another', async () => {
      const object = await create(flag())
      object.play('rise')
      object.update(0.1)
      object.play('top', { fade: 1 })
      expect(engine.heightOf(object)).toBe(10)
      object.update(0.5)
      expect(engine.heightOf(object)).toBeCloseTo(15, 5)
      object.play('rise', { fade: 1, speed: 0 })
      expect(engine.heightOf(object)).toBeCloseTo(15, 5)
      object.update(0.5)
      expect(engine.heightOf(object)).toBeCloseTo(7.5, 5)
    })

    test('stop at a frame, and between two', async () => {
      const object = await create(flag())
      object.setFrame(0.5)
      expect([engine.heightOf(object), object.playing]).toEqual([5, undefined])
    })

    test('never write to the asset', async () => {
      const model = flag()
      const object = await create(model)
      object.play('rise')
      object.update(0.1)
      object.play('top', { fade: 1 })
      object.update(0.5)
      expect(model).toEqual(flag())
    })

    test('play independently of their clones', async () => {
      const object = await create(flag())
      object.setFrame(1)
      const copy = engine.clone(object)
      copy.setFrame(2)
      expect([object, copy].map((one) => engine.heightOf(one))).toEqual([10, 20])
    })

    test('play a clip of the same name on after a hot update, in the new model', async () => {
      const object = await create(flag())
      object.play('rise')
      object.update(0.1)
      engine.hideMesh(object)
      await object.replace(flag(7))
      expect([object.playing, engine.heightOf(object), engine.isMeshHidden(object)]).toEqual(['rise', 7, true])
      object.update(0.05)
      expect(engine.heightOf(object)).toBeCloseTo(10.5, 5)
    })
  })

  describe(`models of ${name}`, () => {
    const create = (model: SampleModel, { decode } = decoder()) => engine.create(model, { decode, vertexFrames: 'gpu' })

    test('move bones, and blend between their poses', async () => {
      const object = await create(arm())
      object.setFrame(1)
      expect(engine.turnOf(object, 'lower')).toBeCloseTo(Math.SQRT1_2, 5)
      object.play('bend', { fade: 1, speed: 0 })
      object.update(0.5)
      expect(engine.turnOf(object, 'lower')).toBeCloseTo(Math.sin(Math.PI / 8), 5)
    })

    test('keep what hangs on bones in a hot update, by name, and lose it with a bone that is gone', async () => {
      const object = await create(arm())
      const parentOf = engine.hangOn(object, 'lower')
      await object.replace(arm())
      expect([parentOf(), engine.nodesIn(object)]).toEqual(['lower', 4])
      const { skeleton, ...rest } = arm()
      const bones = [skeleton.bones[0], { name: 'hand', parent: 0 }]
      await object.replace({ ...rest, skeleton: { ...skeleton, bones } } as unknown as SampleModel)
      expect([parentOf(), engine.nodesIn(object)]).toEqual([engine.endsChildren ? '' : 'lower', 3])
      expect(engine.turnOf(object, 'hand')).toBe(0)
    })

    test('draw partial transparency in two passes: what is solid hides what is behind, the rest is blended', async () => {
      expect(engine.looksOf(await create(smokedGlass()))).toEqual([
        { cutsOut: true, blends: false, hidesNothing: false },
        { cutsOut: false, blends: true, hidesNothing: true },
      ])
      expect(engine.looksOf(await create(flag()))).toEqual([{ cutsOut: true, blends: false, hidesNothing: false }])
    })

    test('show the last of several hot updates that overlap, whichever arrives last', async () => {
      const object = await create(flag())
      object.setFrame(1)
      let deliver = (_: SampleModel) => {}
      const slow = object.replace(new Promise<SampleModel>((resolve) => (deliver = resolve)))
      await object.replace(flag(7))
      deliver(flag(3))
      await slow
      object.setFrame(1)
      expect(engine.heightOf(object)).toBe(7)
    })

    test('keep what they show where an image of a hot update cannot be decoded, and free what it had made', async () => {
      let fails = false
      const { decode, open } = decoder()
      const before = engine.alive()
      const object = await create(flag(), {
        decode: () => (fails ? Promise.reject(new Error('torn')) : decode()),
        open,
      })
      const made = engine.alive()
      fails = true
      const torn = { ...flag(7), images: [{ ...flag().images[0], name: 'torn' }] }
      await expect(object.replace(torn)).rejects.toThrow('image 0 "torn" could not be decoded')
      object.setFrame(1)
      expect([engine.heightOf(object), engine.alive(), open()]).toEqual([10, made, 1])
      object.dispose()
      expect([engine.alive(), open()]).toEqual([before, 0])
    })

    test('ignore a hot update that arrives after they were disposed of', async () => {
      const before = engine.alive()
      const object = await create(flag())
      let deliver = (_: SampleModel) => {}
      const late = object.replace(new Promise<SampleModel>((resolve) => (deliver = resolve)))
      object.dispose()
      deliver(flag(3))
      await late
      expect([engine.alive(), engine.nodesIn(object)]).toEqual([before, 0])
    })

    test.each([
      ['vertex frames', flag, 'gpu'],
      ['vertex frames on the CPU', flag, 'cpu'],
      ['bones', arm, 'gpu'],
      ['two passes', smokedGlass, 'gpu'],
    ] as const)('of %s leave nothing behind, opened and closed a hundred times', async (_, model, vertexFrames) => {
      const { decode, open } = decoder()
      const before = engine.alive()
      for (let time = 0; time < 100; time++) {
        const object = await engine.create(model(), { decode, vertexFrames })
        const copy = engine.clone(object)
        expect(engine.alive()).toBeGreaterThan(before)
        await object.replace(model())
        object.dispose()
        expect(open()).toBe(1)
        copy.dispose()
        copy.dispose()
      }
      expect([engine.alive(), open()]).toEqual([before, 0])
    })
  })
}
