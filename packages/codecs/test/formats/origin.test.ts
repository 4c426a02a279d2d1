import { describe, expect, it } from 'vitest'
import { formatOf, originOf } from '../../src/formats/index.js'
import { createTga, writeTga } from '../../src/image-files/tga/index.js'
import { createMap, writeMap } from '../../src/levels/map/index.js'
import { createWmp, writeWmp } from '../../src/levels/wmp/index.js'

describe('what a file says of its making', () => {
  it('is the version, program and date of a level', () => {
    const plan = { palette: new Uint8Array(768), created: '01.02.2003', children: [] }
    for (const encoding of ['binary', 'text-vertices'] as const) {
      const origin = originAt(writeWmp(createWmp({ ...plan, encoding })), 'a.wmp')
      expect(origin).toMatchObject({ version: '710', created: '01.02.2003', writer: expect.stringContaining(' ') })
    }
  })

  it('is the editor of a map', () => {
    const map = (comments: string[]) =>
      writeMap(createMap({ comments, entities: [{ properties: { classname: 'worldspawn' } }] }))
    expect(originAt(map([' Game: Quake', ' Format: Valve']), 'a.map')).toEqual({
      version: 'Valve',
      writer: 'TrenchBroom',
    })
    expect(originAt(map([]), 'a.map')).toEqual({})
  })

  it('is the version of an image', () => {
    const tga = writeTga(createTga({ width: 1, height: 1, pixels: Uint8Array.of(1, 2, 3, 255) }))
    expect(originAt(tga, 'a.tga')).toEqual({ version: '1.0' })
  })
})

function originAt(bytes: Uint8Array, name: string) {
  const file = formatOf(bytes, name)?.read(bytes)
  return file && originOf(file)
}
