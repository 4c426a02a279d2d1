import { createMap, mapBox, type PlannedMapBox } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit/random'
import { describe, expect, it } from 'vitest'
import { CompileState, levelFromMap } from '../../src/index.js'

/** An entity of the map that is edited. */
interface EditedEntity {
  readonly properties: Readonly<Record<string, string>>
  readonly boxes: readonly PlannedMapBox[]
}

const CLASSES = [
  'light',
  'light_environment',
  'info_player_start',
  'func_door',
  'ambient_drip',
  'path_corner',
  'func_group',
]
const VALUES = ['1 2 3', '-90', ' 7 ', 'a', '', '1 2', '300 0 0 9']
const KEYS = ['origin', 'angle', 'Angles', 'target', 'targetname', 'light', 'noise', 'model', '_tb_id', '_tb_group']

function randomBox(random: Random): PlannedMapBox {
  const [x, y, z] = [random.below(40) * 8, random.below(40) * 8, random.below(9) * 8]
  return {
    min: [x, y, z],
    max: [x + 8, y + 16, z + 8 + random.below(4)],
    texture: random.below(3) === 0 ? 'clip' : 'wall',
  }
}

function randomEntity(random: Random): EditedEntity {
  const properties: Record<string, string> = { classname: CLASSES[random.below(CLASSES.length)] }
  for (let count = random.below(4); count > 0; count--) {
    properties[KEYS[random.below(KEYS.length)]] = VALUES[random.below(VALUES.length)]
  }
  return { properties, boxes: Array.from({ length: random.below(3) }, () => randomBox(random)) }
}

/** One edit, as editors make them. */
function edit(entities: readonly EditedEntity[], random: Random): readonly EditedEntity[] {
  const at = random.below(entities.length)
  const { properties, boxes } = entities[at]
  switch (random.below(6)) {
    case 0:
      return at === 0 ? entities : entities.toSpliced(at, 1)
    case 1:
      return entities.toSpliced(at + 1, 0, randomEntity(random))
    case 2:
      return entities.with(at, { properties: { ...properties, ...randomEntity(random).properties }, boxes })
    case 3:
      return entities.with(at, { properties, boxes: boxes.toSpliced(random.below(boxes.length + 1), 1) })
    case 4:
      return entities.with(at, {
        properties,
        boxes: boxes.toSpliced(random.below(boxes.length + 1), 0, randomBox(random)),
      })
    default:
      return entities.toSpliced(at, 0, entities[at])
  }
}

const documentOf = (entities: readonly EditedEntity[]) =>
  createMap({ entities: entities.map(({ properties, boxes }) => ({ properties, brushes: boxes.map(mapBox) })) })

function firstMap(random: Random): readonly EditedEntity[] {
  const world = { properties: { classname: 'worldspawn' }, boxes: Array.from({ length: 12 }, () => randomBox(random)) }
  return [world, ...Array.from({ length: 8 }, () => randomEntity(random))]
}

describe('a level of a map with the state of an earlier version', () => {
  it.each([1, 2, 3])('is the level without one, whatever was edited (seed %d)', (seed) => {
    const random = new Random(seed)
    const state = new CompileState()
    let entities = firstMap(random)
    for (let round = 0; round < 40; round++) {
      const document = documentOf(entities)
      expect(levelFromMap(document, state), `round ${round}`).toEqual(levelFromMap(document))
      for (let edits = random.below(3); edits >= 0; edits--) entities = edit(entities, random)
    }
  })

  it('has the very blocks of before but for those that changed, and those whose number did', () => {
    const state = new CompileState()
    const [world] = firstMap(new Random(4))
    const before = levelFromMap(documentOf([world]), state).blocks
    const other = { ...world.boxes[5], min: [-8, -8, -8] as const }
    const changed = levelFromMap(documentOf([{ ...world, boxes: world.boxes.with(5, other) }]), state).blocks
    expect(changed.map((block, index) => block === before[index])).toEqual(before.map((_, index) => index !== 5))
    const fewer = levelFromMap(documentOf([{ ...world, boxes: world.boxes.with(5, other).toSpliced(8, 1) }]), state)
    expect(fewer.blocks.slice(0, 8).every((block, index) => block === changed[index])).toBe(true)
    expect(fewer.blocks.slice(8).map(({ vertices }) => vertices)).toEqual(
      changed.slice(9).map(({ vertices }) => vertices),
    )
    expect(fewer.blocks[8].vertices).toBe(changed[9].vertices)
  })

  it('reads brushes again when the game of the map changes, or numbers that have no column', () => {
    const state = new CompileState()
    const [face, ...faces] = mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'a' })
    const read = (game: string, surface: readonly number[]) => {
      const brushes = [[{ ...face, surface }, ...faces]]
      const entities = [{ properties: { classname: 'worldspawn' }, brushes }]
      return levelFromMap(createMap({ comments: [` Game: ${game}`], entities }), state).blocks[0].faces[0].emission
    }
    const light = [0, 1, 300, 1, 0.5, 0.25]
    expect(read('Daikatana', light)).toMatchObject({ color: [1, 0.5, 0.25] })
    expect(read('Quake 3', light)).toBeUndefined()
    expect(read('Daikatana', light)).toMatchObject({ color: [1, 0.5, 0.25] })
    expect(read('Daikatana', [0, 1, 300, 1, 1, 1])).toMatchObject({ color: [1, 1, 1] })
  })

  it('distinguishes 0 from −0', () => {
    const state = new CompileState()
    const [world] = firstMap(new Random(5))
    const document = documentOf([world])
    levelFromMap(document, state)
    const points = document.faces.points.map((value) => (value === 0 ? -0 : value))
    const signed = { ...document, faces: { ...document.faces, points } }
    expect(levelFromMap(signed, state)).toEqual(levelFromMap(signed))
  })
})
