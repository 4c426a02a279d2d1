import { describe, expect, test } from 'vitest'
import { flag } from '../shown-models/samples.js'
import { sheet, slope } from './samples.js'

/** Sprites, terrains, skies and sets of instances: what all of them do. */
export interface ShownShape {
  dispose(): void
}

interface Replaced<Asset> extends ShownShape {
  replace(asset: Asset): Promise<void>
}

export interface ShapeSamples {
  readonly sprite: ReturnType<typeof sheet>
  readonly terrain: ReturnType<typeof slope>
  readonly model: ReturnType<typeof flag>
}

interface Decoding {
  readonly decode: (image: { readonly name: string }) => Promise<ImageBitmap>
}

/** What the suite asks of an engine. */
export interface EngineOfShapes {
  sprite(sprite: ShapeSamples['sprite'], options: Decoding): Promise<Replaced<ShapeSamples['sprite']>>
  terrain(terrain: ShapeSamples['terrain'], options: Decoding): Promise<Replaced<ShapeSamples['terrain']>>
  sky(sprite: ShapeSamples['sprite'], options: Decoding): Promise<ShownShape>
  /** Two instances, which have looks. */
  instances(
    model: ShapeSamples['model'],
    options: Decoding & { readonly count: 2; readonly looks: true },
  ): Promise<Replaced<ShapeSamples['model']>>
  /** Another object of the same sprite or terrain. */
  clone<Shape extends ShownShape>(shape: Shape): Shape
  /** Counts what has been made for shapes of this engine and not been freed: textures, frames, materials, triangles. */
  alive(): number
}

/** The tests that sprites, terrains, skies and instances of all engines pass. */
export function testShapes(name: string, engine: EngineOfShapes): void {
  let open = 0
  const decode = async (): Promise<ImageBitmap> => {
    open++
    return { width: 24, height: 6, close: () => open-- } as unknown as ImageBitmap
  }
  const kinds: Readonly<Record<string, () => Promise<ShownShape>>> = {
    sprites: () => engine.sprite(sheet(4), { decode }),
    'terrains with details': () => engine.terrain(slope(1), { decode }),
    'terrains of layers': () => engine.terrain(slope(12), { decode }),
    'skies of clouds': () => engine.sky(sheet(2), { decode }),
    'skies of six faces': () => engine.sky(sheet(6), { decode }),
    instances: () => engine.instances(flag(), { decode, count: 2, looks: true }),
  }

  describe(`shapes of ${name}`, () => {
    test.each(Object.keys(kinds))('%s that are opened and closed 100 times end with none alive', async (kind) => {
      for (let time = 0; time < 100; time++) {
        const shape = await kinds[kind]()
        if (time === 0) expect([engine.alive() > 0, open > 0]).toEqual([true, true])
        shape.dispose()
      }
      expect([engine.alive(), open]).toEqual([0, 0])
    })

    test.each(['sprites', 'terrains of layers'])(
      '%s share their images with clones until the last is closed',
      async (kind) => {
        const shape = await kinds[kind]()
        const images = open
        const copy = engine.clone(shape)
        shape.dispose()
        expect([open, engine.alive() > 0]).toEqual([images, true])
        copy.dispose()
        expect([open, engine.alive()]).toEqual([0, 0])
      },
    )

    test('what is replaced is freed', async () => {
      const sprite = await engine.sprite(sheet(4), { decode })
      await sprite.replace(sheet(2))
      const terrain = await engine.terrain(slope(12), { decode })
      await terrain.replace(slope(1))
      const set = await engine.instances(flag(), { decode, count: 2, looks: true })
      await set.replace(flag(5))
      const images = sheet(2).images.length + slope(1).images.length + flag().images.length
      expect(open).toBe(images)
      for (const shape of [sprite, terrain, set]) shape.dispose()
      expect([open, engine.alive()]).toEqual([0, 0])
    })
  })
}
