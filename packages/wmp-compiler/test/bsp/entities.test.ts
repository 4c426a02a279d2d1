import type { BrushLevel } from '@brushwork/asset'
import { type BspDocument, readBsp } from '@brushwork/codecs/bsp'
import { readMap } from '@brushwork/codecs/map'
import { bspFiles, bspRoomPlan, corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromBsp, levelFromMap, sourceFromBsp } from '../../src/index.js'

const STONE = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
const MAPS = corpusPaths('.', '.map')

/** The map that a file was compiled from. */
function mapOf(path: string): string | undefined {
  return MAPS.find((map) => map.endsWith(`/${path.replace(/\.bsp$/, '.map')}`))
}

/** Keys that compilers of levels and of light add: the number of a model, and of the style of a light that can be switched. */
const ADDED = ['model', 'style']

/** What a level holds besides its geometry. */
function contentsOf({ entities, lights, positions, sounds, paths, parts, name, wads }: BrushLevel) {
  const stripped = entities.map((entity) => ({
    ...entity,
    properties: entity.properties.filter(({ key }) => !ADDED.includes(key)),
  }))
  const steady = lights.map(({ shine, ...light }) => ({ ...light, shine: { ...shine, style: 0 } }))
  return {
    entities: stripped,
    lights: steady,
    positions,
    sounds,
    paths,
    parts: parts.map((part) => part.name),
    name,
    wads,
  }
}

function roomWith(entities: readonly Readonly<Record<string, string>>[]): BspDocument {
  const properties = (keys: Readonly<Record<string, string>>) =>
    Object.entries(keys).map(([key, value]) => ({ key, value }))
  const plan = bspRoomPlan('bsp29', STONE)
  return createBsp({ ...plan, entities: entities.map((keys) => ({ properties: properties(keys) })) })
}

const compiled = bspFiles().filter(({ path }) => mapOf(path) !== undefined)

describe.skipIf(compiled.length === 0).each(compiled)('the entities of $path', ({ path, read }) => {
  it('are those of the map that it was compiled from, each where it is there', () => {
    const map = levelFromMap(readMap(readCorpus(mapOf(path) ?? '')))
    expect(contentsOf(levelFromBsp(readBsp(read())))).toEqual(contentsOf(map))
  })
})

describe('a model of a compiled level', () => {
  const world = { classname: 'worldspawn' }

  it('stands around its middle', () => {
    const level = levelFromBsp(roomWith([world, { classname: 'func_wall', model: '*1' }]))
    expect(level.entities).toMatchObject([{ kind: 'part', part: 0, position: [0, 0, -64] }])
    expect(level.parts[0].blocks[0].vertices.filter((_, at) => at % 3 === 2)).toEqual(Float64Array.of(0, 0, 0, 0))
  })

  it('stands at the origin of its entity, and keeps the points of the file', () => {
    const level = levelFromBsp(roomWith([world, { classname: 'func_door', model: '*1', origin: '8 16 24' }]))
    expect(level.entities).toMatchObject([{ kind: 'part', part: 0, position: [8, 16, 24] }])
    expect(level.parts[0].blocks[0].vertices.filter((_, at) => at % 3 === 2)).toEqual(
      Float64Array.of(-64, -64, -64, -64),
    )
  })

  it('is not drawn, and stops nothing, where its entity is a trigger', async () => {
    const source = sourceFromBsp(roomWith([world, { classname: 'trigger_once', model: '*1' }]))
    const { parts } = await source.compile(source.level, COMPILE_DEFAULTS, { textureSize: () => undefined })
    expect(parts[0].surfaces).toEqual([])
    expect([...(parts[0].collision?.contents ?? [])]).toEqual([2])
  })

  it('without an entity is a part that nothing shows', () => {
    const level = levelFromBsp(roomWith([world]))
    expect(level.parts.map(({ name }) => name)).toEqual(['*1'])
    expect(level.entities).toEqual([])
  })

  it('that the file lacks leaves the entity a point', () => {
    const level = levelFromBsp(roomWith([world, { classname: 'func_wall', model: '*7' }]))
    expect(level.entities).toMatchObject([{ kind: 'point', action: 'func_wall' }])
  })
})
