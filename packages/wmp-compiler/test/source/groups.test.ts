import { createMap, type PlannedMapEntity } from '@brushwork/codecs/map'
import { createEntity, createGroup, type WmpNode } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { levelFromMap, levelFromWmp } from '../../src/index.js'
import { cube, documentOf } from '../levels.js'

const entity = createEntity({ name: 'guard', file: 'guard.mdl' })

describe('groups of a WMP level', () => {
  it('hold what can be used of them, and nothing of what is left out', () => {
    const lost = createEntity({ name: 'lost', file: 'a.mdl', position: [Number.NaN, 0, 0] })
    const hidden = { ...cube(), flags: 0x4 }
    const [group] = levelFromWmp(documentOf(createGroup({ children: [lost, hidden, entity, cube()] }))).groups
    expect(group).toMatchObject({ entities: [0], blocks: [1] })
  })

  it('are left out, with all in them, where their place is no place', () => {
    const bad = createGroup({ position: [0, Number.NaN, 0], children: [createGroup({ children: [entity] })] })
    const level = levelFromWmp(documentOf(bad, createGroup({ name: 'good', children: [] })))
    expect(level.groups.map(({ name, parent }) => [name, parent])).toEqual([['good', undefined]])
    expect(level.entities).toEqual([])
  })

  it('may nest deeper than a stack', () => {
    let node: WmpNode = entity
    for (let depth = 0; depth < 50_000; depth++) node = createGroup({ children: [node] })
    const { groups, entities } = levelFromWmp(documentOf(node))
    expect(groups).toHaveLength(50_000)
    expect(groups[49_999]).toMatchObject({ parent: 49_998, entities: [0] })
    expect(entities[0].group).toBe(49_999)
  })

  it('may be a hundred thousand, with names of 64 KB', () => {
    const name = 'x'.repeat(0xffff)
    const children = Array.from({ length: 100_000 }, () => createGroup({ name, children: [] }))
    const { groups } = levelFromWmp(documentOf(...children, createGroup({ name, children: [entity] })))
    expect(groups).toHaveLength(100_001)
    expect(groups[100_000]).toMatchObject({ name, entities: [0] })
  })
})

describe('groups of a map', () => {
  const group = (id: string, more: Record<string, string> = {}): PlannedMapEntity => {
    return { properties: { classname: 'func_group', _tb_type: '_tb_group', _tb_id: id, _tb_name: id, ...more } }
  }
  const levelOf = (...entities: PlannedMapEntity[]) => levelFromMap(createMap({ entities }))
  const namesOf = ({ groups }: ReturnType<typeof levelOf>) =>
    groups.map(({ name, parent }) => (parent === undefined ? name : `${groups[parent].name}/${name}`))

  it('stand at the top, with one message, where they are in each other or in none that is there', () => {
    const level = levelOf(
      group('a', { _tb_group: 'b' }),
      group('b', { _tb_group: 'a' }),
      group('c', { _tb_group: 'c' }),
      group('d', { _tb_group: 'nowhere' }),
      { properties: { classname: 'torch', _tb_group: 'nowhere' } },
    )
    expect(namesOf(level)).toEqual(['b', 'b/a', 'c', 'd'])
    const lost = level.diagnostics.filter(({ code }) => code === 'group-lost')
    expect(lost.map(({ text }) => text)).toEqual([
      '4 entities are in a group or layer that the map does not have, or that is in itself, the first in "a": outside of it now; put each into a group again',
    ])
  })

  it('are left out with the layer that they are in, however deep', () => {
    const layer = { classname: 'func_group', _tb_type: '_tb_layer', _tb_id: '1', _tb_layer_omit_from_export: '1' }
    const level = levelOf(
      { properties: layer },
      group('a', { _tb_layer: '1' }),
      group('b', { _tb_group: 'a' }),
      { properties: { classname: 'torch', _tb_group: 'b' } },
      group('c'),
    )
    expect(namesOf(level)).toEqual(['c'])
    expect(level.entities).toEqual([])
    expect(level.diagnostics.filter(({ code }) => code === 'group-lost')).toEqual([])
  })

  it('leave a thing whose group is not there in its layer', () => {
    const layer = { classname: 'func_group', _tb_type: '_tb_layer', _tb_id: '1', _tb_layer_omit_from_export: '1' }
    const torch = { classname: 'torch', _tb_layer: '1', _tb_group: 'nowhere' }
    const level = levelOf({ properties: layer }, { properties: torch })
    expect(level.entities).toEqual([])
    expect(level.diagnostics.map(({ code }) => code)).toEqual(['group-lost'])
  })

  it('are brushes of a func_group without a name, too', () => {
    expect(levelOf({ properties: { classname: 'func_group' } }).groups).toMatchObject([{ name: '', blocks: [] }])
  })

  it('may be 25,000 in a row, each in the next one', () => {
    const groups = Array.from({ length: 25_000 }, (_, index) => group(`${index}`, { _tb_group: `${index + 1}` }))
    const level = levelOf(...groups)
    expect(level.groups).toHaveLength(25_000)
    expect(level.groups[24_999]).toMatchObject({ name: '0', parent: 24_998 })
  })
})
