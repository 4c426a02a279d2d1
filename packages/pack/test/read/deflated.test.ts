import { deflateSync, inflateSync } from 'node:zlib'
import { tinyLevel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, it } from 'vitest'
import { deflatedPack, PackError, readGlb, readModel } from '../../src/index.js'
import { deflatePack, joinPacks, packChecksum, packFilesOf } from '../../src/write/index.js'

const deflate = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes, { level: 9 }))
/** A pack that is worth compressing. */
const pack = joinPacks({ head: tinyLevel(), areas: [] })

describe('a pack that is compressed inside', () => {
  it('is smaller, and becomes the same bytes again', () => {
    const file = deflatePack(pack, deflate)
    expect(file.byteLength).toBeLessThan(pack.byteLength)
    const deflated = deflatedPack(file)
    expect(deflated?.byteLength).toBe(pack.byteLength)
    expect(new Uint8Array(inflateSync(deflated?.stream ?? pack))).toEqual(pack)
    expect(deflatedPack(pack)).toBeUndefined()
  })

  it('is a glTF binary that other programs refuse, and readers with advice', () => {
    const file = deflatePack(pack, deflate)
    expect(readGlb(file).json).toMatchObject({ extensionsRequired: ['BRUSHWORK_deflate'] })
    expect(() => readModel(file)).toThrow(/compressed inside: load it with loadModel .* or call inflatePack first/)
  })

  it('has a checksum that differs with its content', () => {
    const other = pack.slice()
    other[other.length - 1] ^= 1
    const [one, two] = [pack, other].map((bytes) => deflatePack(bytes, () => deflate(bytes)))
    expect(one.byteLength).toBe(two.byteLength)
    expect(packChecksum(one)).not.toBe(packChecksum(two))
  })

  it('stays as it is where that is smaller', () => {
    expect(deflatePack(pack, (bytes) => bytes)).toBe(pack)
  })

  it('has areas that are compressed by themselves', () => {
    const area = tinyModel()
    const files = packFilesOf(deflatePack(joinPacks({ head: pack, areas: [area, area] }), deflate))
    expect(files.areas).toHaveLength(2)
    for (const [file, plain] of [[files.head, pack], ...files.areas.map((file) => [file, area] as const)]) {
      const stream = deflatedPack(file)?.stream
      expect(new Uint8Array(inflateSync(stream ?? file))).toEqual(plain)
    }
  })

  it('is refused when its sizes make no sense', () => {
    const file = deflatePack(pack, deflate)
    const text = new TextDecoder('latin1').decode(file)
    const change = (from: string, to: string) => {
      expect(to).toHaveLength(from.length)
      return Uint8Array.from(text.replace(from, to), (character) => character.charCodeAt(0))
    }
    const size = `${pack.byteLength}}`
    const stream = `${deflatedPack(file)?.stream.byteLength}}`
    expect(() => deflatedPack(change(size, '9'.repeat(size.length - 1).concat('}')))).not.toThrow()
    expect(() =>
      deflatedPack(change(`[{"byteLength":${stream}`, `[{"byteLength":${'9'.repeat(stream.length - 1)}}`)),
    ).toThrow(PackError)
    for (const length of [0, 11, 20, 40]) expect(deflatedPack(file.subarray(0, length))).toBeUndefined()
    expect(() => deflatedPack(file.subarray(0, -1))).toThrow(PackError)
  })
})
