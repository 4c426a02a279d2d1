import { describe, expect, it } from 'vitest'
import { encodeWindows1252 } from '../../src/binary/index.js'
import { structureOf } from '../../src/structure/index.js'
import { find, namesOf } from './find.js'

const MAP = `// Game: Quake
{
"classname" "worldspawn" // the world
{
( 0 0 0 ) ( 0 1 0 ) ( 1 0 0 ) ground1_6 0 8 0 1 1
( 0 0 64 ) ( 1 0 64 ) ( 0 1 64 ) {fence [ 1 0 0 4 ] [ 0 -1 0 0 ] 90 1 0.5 3 4 5
nonsense
}
{
( 0 0 0 ) ( 0 1 0 ) ( 1 0 0 ) ground1_6 0 8 0 1 1
}
}
`

describe('the structure of a map', () => {
  const structure = structureOf(encodeWindows1252(MAP))

  it('has its entities, keys, brushes and faces with line and column', () => {
    expect(namesOf(structure.root)).toEqual(['comment', 'entities[0]', 'blank'])
    const entity = find(structure, 'entities[0]')
    expect(entity).toMatchObject({ title: 'worldspawn', line: 2, column: 1 })
    const fields = entity.children().filter(({ kind }) => kind !== 'text')
    expect(fields.map(({ name, kind, line }) => [name, kind, line])).toEqual([
      ['classname', 'region', 3],
      ['unread', 'unread', 4],
      ['brushes[1]', 'region', 9],
    ])
    expect(find({ root: entity }, 'classname/value').value()).toBe('worldspawn')
  })

  it('has the values of a face', () => {
    const face = find(structure, 'entities[0]/brushes[1]/faces[0]')
    expect(face).toMatchObject({ title: 'ground1_6', line: 10, column: 1 })
    expect(find({ root: face }, 'point 2 x')).toMatchObject({ line: 10, column: 23, unit: 'quants' })
    expect(find({ root: face }, 'point 2 x').value()).toBe(1)
    expect(find({ root: face }, 'v offset').value()).toBe(8)
  })

  it('has texture axes and surface numbers of other dialects', () => {
    const face = '( 0 0 64 ) ( 1 0 64 ) ( 0 1 64 ) {fence [ 1 0 0 4 ] [ 0 -1 0 2 ] 90 1 0.5 3 4 5 +nonlit'
    const valve = structureOf(encodeWindows1252(`{ "a" "b"\n{\n${`${face}\n`.repeat(4)}}\n}`))
    const node = find(valve, 'entities[0]/brushes[0]/faces[3]')
    const values = node
      .children()
      .filter(({ kind }) => kind === 'field')
      .map((field) => field.value())
    expect(values).toEqual([
      0,
      0,
      64,
      1,
      0,
      64,
      0,
      1,
      64,
      '{fence',
      1,
      0,
      0,
      4,
      0,
      -1,
      0,
      2,
      90,
      1,
      0.5,
      3,
      4,
      5,
      '+nonlit',
    ])
  })
})

const WMP = `// WMP2
// tool
// Created 1.2.2003
version 710 blocks 1 entities 2 objects 2

wed {
palette { ${'00 '.repeat(768)}}
}

block 0 {
vertices 3 faces 1
0 0 0
64 0 0
0 64 0
3 0 1 2 : "wall" `

describe('the structure of a level’s text', () => {
  it('shows a cut file up to its last whole statement', () => {
    const structure = structureOf(encodeWindows1252(WMP))
    expect(structure).toMatchObject({ format: 'wmp', error: { code: 'truncated' } })
    expect(namesOf(structure.root)).toEqual(['head', 'unread'])
    expect(find(structure, 'head/number of objects').value()).toBe(2)
  })

  it('parses a statement again when it is opened', () => {
    const text = `${WMP.slice(0, WMP.indexOf('3 0 1 2'))}3 0 1 2\n{ 0000 ndef 0 } }\nobject 0 {\n(0 0 0) (0 0 0) (1 1 1) block 0\n}\n`
    const structure = structureOf(encodeWindows1252(`${text}level 0 { <a> <b> 1 0 0 <ndef> ${'0 '.repeat(18)}}`))
    expect(structure.error).toBeUndefined()
    const block = find(structure, 'block 0')
    expect(block).toMatchObject({ line: 10, column: 1 })
    const vertex = find({ root: block }, 'vertices[1]')
    expect(vertex).toMatchObject({ line: 13, kind: 'record' })
    expect(
      vertex
        .children()
        .filter(({ kind }) => kind === 'field')
        .map((node) => node.value()),
    ).toEqual([64, 0, 0])
    expect(find({ root: block }, 'faces[0]/number of corners').value()).toBe(3)
    expect(find(structure, 'level 0/palette file').value()).toBe('b')
  })
})
