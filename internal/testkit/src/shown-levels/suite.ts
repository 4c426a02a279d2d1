import { describe, expect, test } from 'vitest'
import { court, GATE, type SampleLevel } from './samples.js'

/** What levels do in all engines. */
export interface ShownSample {
  readonly level: object
  readonly surfaces: readonly object[]
  readonly parts: readonly { readonly name: string }[]
  readonly lightStyles: { get(style: number): number; set(style: number, brightness: number): void }
  cullFrom(position: { readonly x: number; readonly y: number; readonly z: number } | undefined): void
  getObject(name: string): object | undefined
  replace(level: SampleLevel | Promise<SampleLevel>): Promise<void>
  dispose(): void
}

export interface SampleLevelOptions {
  readonly decode: (image: { readonly bytes: Uint8Array }) => Promise<ImageBitmap>
  readonly sky: false | 'faces' | 'window'
}

/** What the suite asks about an engine's objects. */
export interface EngineOfLevels<Kind extends ShownSample> {
  create(level: SampleLevel, options: SampleLevelOptions): Promise<Kind>
  isVisible(surface: Kind['surfaces'][number]): boolean
  hide(surface: Kind['surfaces'][number]): void
  /** Indices of the triangles that a surface draws. */
  drawnOf(surface: Kind['surfaces'][number]): readonly number[]
  heightOf(part: Kind['parts'][number]): number
  lift(part: Kind['parts'][number], height: number): void
  /** Whether a part is in the object of its level. */
  isIn(part: Kind['parts'][number], level: Kind): boolean
  /** Counts what has been made for objects of this engine and not been freed: textures, materials, meshes. */
  alive(): number
}

/** Decodes images; an image of the byte 0 cannot be decoded. */
function decoder() {
  let open = 0
  const decode: SampleLevelOptions['decode'] = async ({ bytes }) => {
    if (bytes[0] === 0) throw new Error('no such image')
    open++
    return { width: 4, height: 4, close: () => open-- } as unknown as ImageBitmap
  }
  return { decode, open: () => open }
}

/** The tests that levels of all engines pass. */
export function testLevels<Kind extends ShownSample>(name: string, engine: EngineOfLevels<Kind>): void {
  const create = (level: SampleLevel = court(), sky: SampleLevelOptions['sky'] = 'faces', { decode } = decoder()) =>
    engine.create(level, { decode, sky })

  describe(`levels of ${name}`, () => {
    test('hide their faces of sky when asked to', async () => {
      const hidden = await create(court(), false)
      expect(hidden.surfaces.map(engine.isVisible)).toEqual([true, false, true])
      const shown = await create()
      expect(shown.surfaces.map(engine.isVisible)).toEqual([true, true, true])
    })

    test('show from a position only what its cluster sees, and from outside everything', async () => {
      const level = await create()
      const drawn = () => engine.drawnOf(level.surfaces[0])
      expect(drawn()).toEqual([0, 1, 2, 2, 1, 0])
      level.cullFrom({ x: -5, y: 0, z: 0 })
      expect(drawn()).toEqual([2, 1, 0])
      level.cullFrom({ x: 5, y: 0, z: 0 })
      expect(drawn()).toEqual([0, 1, 2])
      level.cullFrom(undefined)
      expect(drawn()).toEqual([0, 1, 2, 2, 1, 0])
      expect([...court().surfaces[0].indices]).toEqual([0, 1, 2, 2, 1, 0])
    })

    test('have their parts where their entities are', async () => {
      const level = await create()
      const [gate] = level.parts
      expect(level.getObject('gate')).toBe(gate)
      expect([engine.heightOf(gate), engine.isIn(gate, level)]).toEqual([2, true])
    })

    test('name parts as their entities, and those of nameless entities by their class', async () => {
      const level = await create({ ...court(), entities: [GATE, { ...GATE, name: '' }] })
      expect(level.parts.map(({ name }) => name)).toEqual(['gate', 'func_door'])
    })

    test('keep parts in a hot update, where the game has moved them unless the level did', async () => {
      const lift = { ...GATE, name: 'lift' }
      const level = await create({ ...court(), entities: [GATE, lift] })
      const [gate, platform] = level.parts
      for (const part of level.parts) engine.lift(part, 40)
      await level.replace({ ...court(), entities: [{ ...lift, position: [1, 9, 3] }, GATE] })
      expect([level.parts[0], level.parts[1]]).toEqual([platform, gate])
      expect([engine.heightOf(platform), engine.heightOf(gate)]).toEqual([9, 40])
      await level.replace({ ...court(), entities: [GATE] })
      expect(level.parts).toEqual([gate])
      expect(engine.isIn(platform, level)).toBe(false)
    })

    test('keep light styles, and what the game has hidden, in a hot update', async () => {
      const level = await create()
      level.lightStyles.set(7, 0.25)
      engine.hide(level.surfaces[2])
      await level.replace(court(2))
      expect(level.lightStyles.get(7)).toBe(0.25)
      expect(level.surfaces.map(engine.isVisible)).toEqual([true, true, false])
    })

    test('keep what they show when the next level cannot be loaded', async () => {
      const level = await create()
      const { level: shown, surfaces } = level
      const before = engine.alive()
      await expect(level.replace(court(0))).rejects.toThrow('no such image')
      expect(level.level).toBe(shown)
      expect(level.surfaces).toBe(surfaces)
      expect(engine.alive()).toBe(before)
    })

    test('share images that are the same with the level before, and free the others', async () => {
      const { decode, open } = decoder()
      const level = await create(court(1), 'faces', { decode, open })
      await level.replace(court(1))
      expect(open()).toBe(1)
      await level.replace(court(2))
      expect(open()).toBe(1)
      level.dispose()
      expect(open()).toBe(0)
    })

    test('leave nothing behind, opened, replaced and closed a hundred times', async () => {
      const before = engine.alive()
      for (let time = 0; time < 100; time++) {
        const level = await create()
        if (time === 0) expect(engine.alive()).toBeGreaterThan(before)
        await level.replace(court(2))
        level.dispose()
        expect(level.parts).toEqual([])
      }
      expect(engine.alive()).toBe(before)
    })
  })
}
