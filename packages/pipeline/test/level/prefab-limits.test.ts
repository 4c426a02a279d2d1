import type { BrushLevel } from '@brushwork/asset'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createBox, createEntity } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { addPrefabs, PREFAB_LIMITS, type Prefabbed, type PrefabLimits } from '../../src/import/level/prefabs.js'
import { readLevelSource } from '../../src/import/level/read-level.js'
import { sourceOf } from '../support/import-asset.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'

const box = (at: number) =>
  createBox({ min: [at * 100, 0, 0], max: [at * 100 + 64, 64, 64], face: { texture: '#default' } })
const placed = (file: string, x = 100) => createEntity({ name: file, file, position: [x, 0, 0] })
const nesting = (...names: string[]) => level('', { children: [box(0), ...names.map((name) => placed(name))] })

/** Small, because half a million triangles take seconds. */
const LIMITS: PrefabLimits = { blocks: 1000, nestedTriangles: 2500, triangles: 5000 }

/** The level of a file with the levels that are placed in it, before it is compiled. */
async function prefabbed(
  files: Readonly<Record<string, Uint8Array>>,
  file: string,
  limits: Partial<PrefabLimits> = {},
): Promise<Prefabbed> {
  const [{ bytes }, context] = await sourceOf(memoryHost(files), file)
  return addPrefabs(readLevelSource(bytes, file), bytes, context, undefined, { ...LIMITS, ...limits })
}

function trianglesOf({ parts }: BrushLevel): number {
  const faces = parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.faces))
  return faces.reduce((sum, { corners }) => sum + corners.length - 2, 0)
}

it('limits of builds are some ten times what real levels have', () => {
  expect(PREFAB_LIMITS).toEqual({ blocks: 100_000, nestedTriangles: 250_000, triangles: 500_000 })
})

describe('a level that is placed in another', () => {
  it('is placed as often as its triangles allow: nine small files become no giant', async () => {
    const last = 8
    const names = Array.from({ length: last + 1 }, (_, depth) => `level${depth}`)
    const files = Object.fromEntries(
      names.map((name, depth) => {
        const inner = depth === last ? [] : Array<string>(6).fill(`${names[depth + 1]}.wmb`)
        return [`/game/${name}.wmp`, nesting(...inner)]
      }),
    )
    const found = await prefabbed(files, '/game/level0.wmp')
    const texts = found.diagnostics.filter(({ code }) => code === 'prefab-nested').map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts[0]).toContain('the level becomes more than 2500 triangles with the levels that are placed in it')
    // As many copies are placed as fit: more than one more would.
    expect(trianglesOf(found.level)).toBeGreaterThan(2000)
    expect(trianglesOf(found.level)).toBeLessThanOrEqual(2500)
  })

  it('is placed as often as its blocks allow', async () => {
    const files = {
      '/game/boxes.wmp': level('', { children: Array.from({ length: 40 }, (_, at) => box(at)) }),
      '/game/b.wmp': level('', { children: Array.from({ length: 3 }, () => placed('boxes.wmb')) }),
      '/game/a.wmp': nesting('b.wmb'),
    }
    const { level: found, diagnostics } = await prefabbed(files, '/game/a.wmp', { blocks: 100 })
    const [{ code, text }] = diagnostics
    expect([code, text]).toEqual([
      'prefab-nested',
      expect.stringContaining('the level holds more than 100 blocks with the levels that are placed in it'),
    ])
    expect(found.parts.map(({ blocks }) => blocks.length)).toEqual([80])
  })

  it('is left out where all of them together are too many', async () => {
    const twelve = (file: string) => Array.from({ length: 12 }, () => placed(file, 0))
    const files = {
      '/game/boxes.wmp': level('', { children: Array.from({ length: 17 }, (_, at) => box(at)) }),
      // Not equal: a file that is placed twice is one part.
      '/game/b.wmp': level('', { children: twelve('boxes.wmb') }),
      '/game/c.wmp': level('', { children: [...twelve('boxes.wmb'), box(0)] }),
      '/game/d.wmp': level('', { children: [box(0), ...twelve('boxes.wmb')] }),
      '/game/a.wmp': nesting('b.wmb', 'c.wmb', 'd.wmb'),
    }
    const { level: found, diagnostics } = await prefabbed(files, '/game/a.wmp')
    expect(diagnostics).toMatchObject([
      {
        code: 'prefab-nested',
        text: 'with the entity "d.wmb", the levels that are placed in this one become more than 5000 triangles',
        consequence: 'it is not drawn; remove entities that place levels',
      },
    ])
    expect(found.entities.map(({ part }) => part)).toEqual([0, 1, undefined])
  })
})

/** A map of a box of a texture, and other entities. */
function mapFile(texture: string, ...entities: readonly Readonly<Record<string, string>>[]): Uint8Array {
  const brushes = [mapBox({ min: [0, 0, 0], max: [16, 16, 16], texture })]
  const world = { properties: { classname: 'worldspawn' }, brushes }
  return writeMap(createMap({ entities: [world, ...entities.map((properties) => ({ properties }))] }))
}

const external = (keys: Readonly<Record<string, string>> = {}) => ({
  classname: 'misc_external_map',
  _external_map: 'prefabs/crate.map',
  origin: '64 0 0',
  ...keys,
})

describe('misc_external_map', () => {
  const files = (...entities: readonly Readonly<Record<string, string>>[]) => ({
    '/game/a.map': mapFile('wall', ...entities),
    '/game/prefabs/crate.map': mapFile('crate'),
  })

  it('is a part that is turned and scaled, of the class that it names', async () => {
    const keys = { _external_map_classname: 'func_door', _external_map_angles: '0 90 0', _external_map_scale: '2' }
    const { level: found, sources } = await prefabbed(files(external(keys)), '/game/a.map')
    expect(sources).toHaveLength(1)
    expect(found.entities).toMatchObject([
      {
        kind: 'map',
        file: 'crate.map',
        part: 0,
        position: [64, 0, 0],
        angles: [90, 0, 0],
        scale: [2, 2, 2],
        action: 'func_door',
      },
    ])
    expect(found.parts[0].blocks[0].faces[0].texture).toBe('crate')
  })

  it('joins the world where its class does, with lightmaps and visibility like other brushes', async () => {
    const keys = { _external_map_classname: 'func_detail', _external_map_scale: '1 1 2' }
    const { level: found } = await prefabbed(files(external(keys), external(keys)), '/game/a.map')
    expect(found.parts).toEqual([])
    expect(found.entities.map(({ kind, file }) => [kind, file])).toEqual([
      ['point', ''],
      ['point', ''],
    ])
    expect(found.blocks.map(({ index, detail }) => [index, detail])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ])
    expect(Math.max(...found.blocks[2].vertices)).toBe(80)
    expect(found.blocks[1].vertices.filter((_, at) => at % 3 === 2)).toContain(32)
  })

  it('lets everything through where its class does, beside others of the same file', async () => {
    const keys = { _external_map_classname: 'func_illusionary' }
    const { level: found } = await prefabbed(files(external(), external(keys), external(keys)), '/game/a.map')
    expect(found.parts.map(({ blocks }) => blocks[0].contents)).toEqual(['solid', 'passable'])
    expect(found.entities.map(({ part }) => part)).toEqual([0, 1, 1])
  })

  it('is noted where its map is missing or in itself', async () => {
    const self = { ...external({ _external_map: 'a.map' }) }
    const { diagnostics } = await prefabbed(files(external({ _external_map: 'no.map' }), self), '/game/a.map')
    expect(diagnostics.map(({ code }) => code)).toEqual(['prefab-missing', 'prefab-nested'])
  })
})
