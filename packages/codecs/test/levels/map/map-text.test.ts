import { describe, expect, it } from 'vitest'
import { mapText, readMap, writeMap } from '../../../src/levels/map/index.js'

const worldOf = (bytes: Uint8Array) => readMap(bytes).entities[0].properties[0].value
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('mapText', () => {
  it.each(['Mörtel', 'à la carte', 'Fünf Türme – 日本', '€', '\u{1f3f0}'])(
    'reads %s, which an editor wrote in UTF-8',
    (text) => {
      const bytes = new TextEncoder().encode(`{\n"message" "${text}"\n}\n`)
      expect(worldOf(bytes)).not.toBe(text)
      expect(mapText(worldOf(bytes))).toBe(text)
      expect(writeMap(readMap(bytes))).toEqual(bytes)
    },
  )

  it.each(['Mörtel', 'Größe', 'ÀÉ', 'Ã¼ und ü'])('leaves %s in Windows-1252 unchanged', (text) => {
    expect(mapText(worldOf(latin1(`{\n"message" "${text}"\n}\n`)))).toBe(text)
  })

  it('leaves created texts with characters beyond bytes unchanged', () => {
    expect(mapText('日本 Ã¼')).toBe('日本 Ã¼')
    expect(mapText('plain')).toBe('plain')
  })
})
