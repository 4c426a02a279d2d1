import { createQuakeWad } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { decodeQuakeWadDecal, decodeQuakeWadTexture } from '../../../src/archives/quake-wad/index.js'

/** A texture of 16 × 16 whose pixels are the indices 0 to 255, with this last color of its palette of grays. */
function textureWith(last: readonly [number, number, number]) {
  const colors = Uint8Array.from({ length: 768 }, (_, at) => Math.floor(at / 3))
  colors.set(last, 765)
  const pixels = Uint8Array.from({ length: 1024 }, (_, at) => (at % 4 === 3 ? 255 : Math.floor(at / 4)))
  pixels.set(last, 255 * 4)
  const image = { width: 16, height: 16, pixels }
  const palette = { colors, issues: [] }
  const [texture] = createQuakeWad({ format: 'wad3', textures: [{ name: 'shot1', image }], palette }).entries
  if (texture.kind !== 'texture') throw new Error('no texture')
  return texture
}

describe('a decal of Half-Life', () => {
  it('has the last color of its palette, with an index as opacity', () => {
    const { pixels } = decodeQuakeWadDecal(textureWith([90, 10, 20]))
    expect([...pixels.subarray(0, 8)]).toEqual([90, 10, 20, 0, 90, 10, 20, 1])
    expect([...pixels.subarray(255 * 4)]).toEqual([90, 10, 20, 255])
  })

  it('is as on walls where that color is the blue of holes', () => {
    const texture = textureWith([0, 0, 255])
    expect(decodeQuakeWadDecal(texture)).toEqual(decodeQuakeWadTexture(texture))
  })
})
