import type { ByteReader, ByteWriter } from '../binary/index.js'
import type { WmbBlock } from './geometry.js'
import { BLOCK_HEAD, BLOCK_SKINS, BLOCK_TRIANGLES, BLOCK_VERTICES, MANY_BLOCKS, SMALL_BLOCK_BYTES } from './layout.js'

/** Reads WMB7's block meshes (levels §4.8). */
export function readBlocks(list: ByteReader): WmbBlock[] {
  const count = list.checkCount(list.u32(), BLOCK_HEAD.byteLength, 'blocks')
  // A block takes kilobytes of memory even when it is empty.
  if (count > MANY_BLOCKS) list.checkCount(count, SMALL_BLOCK_BYTES, 'blocks')
  const blocks = Array.from({ length: count }, (_, index) => {
    const part = list.labelled('', index)
    const { min, max, content, vertexCount, triangleCount, skinCount } = part.record(BLOCK_HEAD)
    const vertices = BLOCK_VERTICES.read(part, vertexCount)
    const triangles = BLOCK_TRIANGLES.read(part, triangleCount)
    const skins = BLOCK_SKINS.read(part, skinCount)
    list.skipTo(part.offset)
    return { min, max, content, vertices, triangles, skins }
  })
  list.expectEnd()
  return blocks
}

export function writeBlocks(writer: ByteWriter, blocks: readonly WmbBlock[]): void {
  writer.u32(blocks.length)
  writer.list('blocks', blocks, ({ min, max, content, vertices, triangles, skins }) => {
    writer.record(BLOCK_HEAD, {
      min,
      max,
      content,
      vertexCount: vertices.count,
      triangleCount: triangles.count,
      skinCount: skins.count,
    })
    BLOCK_VERTICES.write(writer, vertices)
    BLOCK_TRIANGLES.write(writer, triangles)
    BLOCK_SKINS.write(writer, skins)
  })
}
