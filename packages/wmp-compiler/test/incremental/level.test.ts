import type { CompiledLevel } from '@brushwork/asset'
import { createMap, type MapDocument, mapBox, type PlannedMapBox } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit/random'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileOptions, CompileState, compile, levelFromMap } from '../../src/index.js'

/** A brush of the level that is edited: a box, in the world or in a door. */
interface EditedBrush extends PlannedMapBox {
  readonly owner: 'world' | 'detail' | 'door' | 'lift'
}

const TEXTURES = ['wall', 'floor', '*water', 'clip', 'sky', 'hint', 'lost']
const OWNERS = ['world', 'world', 'world', 'detail', 'door', 'lift'] as const
const SIZES = { width: 64, height: 32 }

/** Two rooms with a doorway, and `count` boxes in them, some beyond the walls. */
function firstLevel(random: Random, count: number): EditedBrush[] {
  const shell = [
    box([-272, -144, -16], [272, 144, 0]),
    box([-272, -144, 128], [272, 144, 144]),
    box([-272, -144, 0], [-256, 144, 128]),
    box([256, -144, 0], [272, 144, 128]),
    box([-256, -144, 0], [256, -128, 128]),
    box([-256, 128, 0], [256, 144, 128]),
    box([-8, -128, 0], [8, -32, 128]),
    box([-8, 32, 0], [8, 128, 128]),
  ]
  return [...shell, ...Array.from({ length: count }, () => randomBrush(random))]
}

function box(min: PlannedMapBox['min'], max: PlannedMapBox['max']): EditedBrush {
  return { min, max, texture: 'wall', owner: 'world' }
}

function randomBrush(random: Random): EditedBrush {
  const [x, y, z] = [random.below(60) * 8 - 256, random.below(30) * 8 - 136, random.below(14) * 8]
  const size = () => 8 + random.below(8) * 8
  return {
    min: [x, y, z],
    max: [x + size(), y + size(), z + size()],
    texture: TEXTURES[random.below(TEXTURES.length)],
    owner: OWNERS[random.below(OWNERS.length)],
  }
}

/** One edit, as an editor makes them. */
function edit(brushes: readonly EditedBrush[], random: Random): EditedBrush[] {
  const at = random.below(brushes.length)
  const brush = brushes[at]
  const shift = (random.below(9) - 4) * 2
  const axis = random.below(3)
  const moved = (point: PlannedMapBox['min']): PlannedMapBox['min'] => [
    point[0] + (axis === 0 ? shift : 0),
    point[1] + (axis === 1 ? shift : 0),
    point[2] + (axis === 2 ? shift : 0),
  ]
  switch (random.below(7)) {
    case 0:
      return brushes.filter((_, index) => index !== at)
    case 1:
      return brushes.toSpliced(at, 0, randomBrush(random))
    case 2:
      return brushes.with(at, { ...brush, texture: TEXTURES[random.below(TEXTURES.length)] })
    case 3:
      return brushes.with(at, { ...brush, owner: OWNERS[random.below(OWNERS.length)] })
    case 4:
      return [...brushes.toSpliced(at, 1), brush]
    case 5:
      return brushes.with(at, { ...brush, offset: [random.below(32), random.below(32)] })
    default:
      return brushes.with(at, { ...brush, min: moved(brush.min), max: moved(brush.max) })
  }
}

function documentOf(brushes: readonly EditedBrush[]): MapDocument {
  const of = (owner: EditedBrush['owner']) => brushes.filter((brush) => brush.owner === owner).map(mapBox)
  return createMap({
    entities: [
      { properties: { classname: 'worldspawn' }, brushes: of('world') },
      { properties: { classname: 'func_detail' }, brushes: of('detail') },
      { properties: { classname: 'func_door' }, brushes: of('door') },
      { properties: { classname: 'func_plat', origin: '16 0 8' }, brushes: of('lift') },
      { properties: { classname: 'info_player_start', origin: '-200 0 100' } },
    ],
  })
}

function build(
  document: MapDocument,
  profile: 'draft' | 'final',
  state?: CompileState,
  options: CompileOptions = COMPILE_DEFAULTS,
): Promise<CompiledLevel> {
  const textureSize = (name: string) => (name === 'lost' ? undefined : SIZES)
  const level = levelFromMap(document, state)
  return compile(level, { ...options, profile }, { textureSize, ...(state && { state }) })
}

/** The buffers under all columns of a level. */
function buffersOf(level: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(level)) return [level.buffer as ArrayBuffer]
  if (level === null || typeof level !== 'object') return []
  return [...new Set(Object.values(level).flatMap(buffersOf))]
}

describe('compiling with the state of an earlier compilation', () => {
  it.each([1, 2, 3])('gives what a clean compilation gives, whatever was edited (seed %d)', async (seed) => {
    const random = new Random(seed)
    const state = new CompileState()
    let brushes = firstLevel(random, 40)
    for (let round = 0; round < 16; round++) {
      const document = documentOf(brushes)
      // Editors go back and forth between profiles; what one leaves must not mislead the other.
      const profile = round % 8 === 7 ? 'final' : 'draft'
      expect(await build(document, profile, state)).toEqual(await build(document, profile))
      brushes = edit(brushes, random)
    }
  })

  it('gives what a clean compilation gives when the state is of another level', async () => {
    const state = new CompileState()
    await build(documentOf(firstLevel(new Random(5), 20)), 'draft', state)
    const other = documentOf(firstLevel(new Random(6), 30))
    expect(await build(other, 'draft', state)).toEqual(await build(other, 'draft'))
  })

  it('needs nothing of a level that was given away', async () => {
    const state = new CompileState()
    const brushes = firstLevel(new Random(8), 30)
    const buffers = buffersOf(await build(documentOf(brushes), 'draft', state))
    structuredClone(buffers, { transfer: buffers })
    expect(await build(documentOf(brushes), 'draft', state)).toEqual(await build(documentOf(brushes), 'draft'))
  })

  it('gives what a clean compilation gives after one that failed, and beside one that goes on', async () => {
    const state = new CompileState()
    const random = new Random(9)
    let brushes = firstLevel(random, 30)
    const failing = { run: () => Promise.reject(new Error('no workers')) }
    for (let round = 0; round < 6; round++) {
      const level = levelFromMap(documentOf(brushes), state)
      const failed = compile(level, COMPILE_DEFAULTS, { textureSize: () => SIZES, state, visWorkers: failing })
      const failure = expect(failed).rejects.toThrow('no workers')
      const other = edit(brushes, random)
      const both = [build(documentOf(brushes), 'draft', state), build(documentOf(other), 'final', state)]
      expect(await both[0]).toEqual(await build(documentOf(brushes), 'draft'))
      expect(await both[1]).toEqual(await build(documentOf(other), 'final'))
      await failure
      brushes = edit(other, random)
    }
  })

  it('gives what a clean compilation gives when other options come between', async () => {
    const state = new CompileState()
    const random = new Random(10)
    let brushes = firstLevel(random, 30)
    for (let round = 0; round < 12; round++) {
      const options = {
        ...COMPILE_DEFAULTS,
        mode: round % 3 === 1 ? 'simple' : 'bsp',
        worldLimit: round % 4 === 2 ? 200 : 1000,
        smooth: round % 2 === 0,
      } as const
      expect(await build(documentOf(brushes), 'draft', state, options)).toEqual(
        await build(documentOf(brushes), 'draft', undefined, options),
      )
      brushes = edit(brushes, random)
    }
  })

  it('leaves what it gave before as it was', async () => {
    const state = new CompileState()
    const random = new Random(7)
    const brushes = firstLevel(random, 30)
    const first = await build(documentOf(brushes), 'draft', state)
    await build(documentOf(edit(brushes, random)), 'draft', state)
    expect(first).toEqual(await build(documentOf(brushes), 'draft'))
  })
})
