import { describe, expect, it } from 'vitest'
import { createMdl7, readMdl7, writeMdl7 } from '../../src/models/mdl7/index.js'
import { structureOf } from '../../src/structure/index.js'
import { tetrahedron } from '../models/mdl7/fixture.js'
import { find, namesOf } from './find.js'

const bytes = writeMdl7(createMdl7(tetrahedron))
const document = readMdl7(bytes)
const structure = structureOf(bytes)

describe('the structure of a model', () => {
  it('has the parts of the file in their order', () => {
    expect(structure).toMatchObject({ format: 'mdl7', byteLength: bytes.byteLength, issues: [] })
    expect(structure.error).toBeUndefined()
    expect(namesOf(structure.root)).toEqual(['format mark', 'MDL7 header', 'bones', 'groups'])
    expect(namesOf(find(structure, 'groups/[0]'))).toEqual([
      'group header',
      'skins',
      'skin points',
      'triangles',
      'vertices',
      'frames',
      'deformers',
    ])
  })

  it('names offset, length, type, value, unit and meaning of a field', () => {
    const field = find(structure, 'bones/[1]/bone/position')
    expect(field).toMatchObject({ kind: 'field', type: 'f32[3]', unit: 'quants', length: 12, count: 0 })
    expect(field.about).toBe('Bind position from the parent’s bind position, in model axes.')
    expect(field.value()).toEqual(document.bones[1].position)
    expect(new DataView(bytes.buffer, bytes.byteOffset).getFloat32(field.offset, true)).toBe(
      document.bones[1].position[0],
    )
  })

  it('opens columns that were read in bulk as records', () => {
    const vertices = find(structure, 'groups/[0]/vertices')
    expect(vertices).toMatchObject({ kind: 'array', count: 4, stride: 26 })
    const [last] = vertices.children(3, 4)
    expect(namesOf(last)).toEqual(['position', 'bone', 'normal'])
    expect(find({ root: last }, 'position').value()).toEqual([...document.groups[0].vertices.positions.subarray(9)])
  })

  it('takes the names that the file gives to its parts', () => {
    const frames = find(structure, 'groups/[0]/frames')
    expect(frames.children().map(({ title }) => title)).toEqual(document.groups[0].frames.map(({ name }) => name.text))
  })

  it('finds the leaf of a byte', () => {
    const { offset } = find(structure, 'MDL7 header/sizes/triangle')
    const names = structure.pathAt(offset + 1).map(({ name }) => name)
    expect(names).toEqual(['file', 'MDL7 header', 'sizes', 'triangle'])
  })
})

describe('the structure of a damaged file', () => {
  it('reaches as far as the reader, and says why it stopped', () => {
    const cut = bytes.slice(0, find(structure, 'groups/[0]/vertices').offset + 30)
    const damaged = structureOf(cut)
    expect(damaged.error).toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('4 vertices of 26 bytes need 104'),
    })
    expect(find(damaged, 'groups/[0]/triangles').count).toBe(4)
    expect(damaged.root.children().at(-1)).toMatchObject({ kind: 'unread', length: 30 })
  })

  it('is one run of bytes if the format is unknown', () => {
    const damaged = structureOf(Uint8Array.of(1, 2, 3))
    expect(damaged).toMatchObject({ format: undefined, error: { code: 'foreign' } })
    expect(damaged.root.children()).toMatchObject([{ kind: 'unread', offset: 0, length: 3 }])
    expect(structureOf(new Uint8Array(0)).root).toMatchObject({ length: 0, count: 0 })
  })

  it('is found by the ending where the content gives no answer', () => {
    const palette = new Uint8Array(768)
    expect(structureOf(palette).format).toBeUndefined()
    const named = structureOf(palette, { fileName: 'game/PALETTE.RAW' })
    expect(named.root.children()).toMatchObject([{ name: 'colors', type: 'bytes[768]' }])
  })

  it('shows the guess at a skin of unknown type, and none of the wrong ones', () => {
    const odd = bytes.slice()
    const skin = find(structure, 'groups/[0]/skins/[0]')
    odd[skin.offset] |= 0x80
    const guessed = structureOf(odd)
    expect(guessed.error).toBeUndefined()
    expect(guessed.issues).toMatchObject([{ code: 'skin-type' }])
    expect(namesOf(find(guessed, 'groups/[0]/skins/[0]'))).toEqual(['skin header', 'unknown'])
    expect(namesOf(guessed.root)).toEqual(namesOf(structure.root))
  })
})

describe('a large array', () => {
  it('costs nothing until it is opened, and opens what is asked for', () => {
    const count = 1_000_000
    const positions = new Float32Array(count * 3).fill(1)
    const part = { positions, triangles: [0, 1, 2], uvs: new Float32Array(count * 2) }
    const large = structureOf(writeMdl7(createMdl7({ skins: [], parts: [part] })))
    const vertices = find(large, 'groups/[0]/vertices')
    expect(vertices.count).toBe(count)
    const page = vertices.children(count - 2)
    expect(page.map(({ name }) => name)).toEqual([`[${count - 2}]`, `[${count - 1}]`])
    expect(vertices.indexAt(page[1].offset + 5)).toBe(count - 1)
  })
})
