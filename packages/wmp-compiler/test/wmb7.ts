import { ByteReader } from '@brushwork/codecs/binary'

/** What the original compiler made of a level: triangles, enough to compare with (levels spec §4.4, §4.8). */
export interface Wmb7 {
  readonly textures: readonly { name: string; width: number; height: number }[]
  readonly blocks: readonly Wmb7Block[]
}

export interface Wmb7Block {
  /** `[n × 5]`: x y z u v, source axes. */
  readonly vertices: readonly (readonly number[])[]
  readonly triangles: readonly { corners: readonly number[] }[]
}

const TEXTURES = 2
const BLOCKS = 17

export function readWmb7(bytes: Uint8Array): Wmb7 {
  const header = ByteReader.open(bytes, 'wmb7')
  if (header.text(4) !== 'WMB7') header.fail('foreign', 'not a WMB7')
  const lists = Array.from({ length: 20 }, () => ({ offset: header.u32(), length: header.u32() }))
  const list = (index: number): ByteReader => header.at(lists[index].offset, lists[index].length, `list ${index}`)
  return {
    textures: lists[TEXTURES].length === 0 ? [] : readTextures(bytes, lists[TEXTURES].offset),
    blocks: lists[BLOCKS].length === 0 ? [] : readBlocks(list(BLOCKS)),
  }
}

function readTextures(bytes: Uint8Array, start: number): Wmb7['textures'] {
  const reader = ByteReader.open(bytes, 'wmb7')
  const directory = reader.at(start, bytes.length - start, 'textures')
  return Array.from(directory.u32s(directory.u32()), (offset) => {
    const record = reader.at(start + offset, 40, 'texture')
    return { name: record.text(16).split('\0')[0], width: record.u32(), height: record.u32() }
  })
}

function readBlocks(reader: ByteReader): Wmb7Block[] {
  return Array.from({ length: reader.u32() }, () => {
    reader.bytes(28)
    const [vertexCount, triangleCount, skinCount] = [reader.u32(), reader.u32(), reader.u32()]
    const vertices = Array.from({ length: vertexCount }, () => [...reader.f32s(7)])
    const triangles = Array.from({ length: triangleCount }, () => {
      const corners = [reader.u16(), reader.u16(), reader.u16()]
      reader.bytes(6)
      return { corners }
    })
    reader.bytes(skinCount * 20)
    return { vertices, triangles }
  })
}
