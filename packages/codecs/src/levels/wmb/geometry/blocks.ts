import { type ByteReader, type ByteWriter, FormatError } from '../../../binary/index.js'
import type { WmbBlock } from '../document/geometry.js'
import { BLOCK_HEAD, BLOCK_SKINS, BLOCK_TRIANGLES, BLOCK_VERTICES, MANY_BLOCKS, SMALL_BLOCK_BYTES } from '../layout.js'

/**
 * Reads WMB7's block meshes (levels §4.8), up to the first unreadable one: the list does not state where the next
 * begins. The reader ends up after the last block.
 * @returns the blocks, and the count that the list states.
 */
export function readBlocks(list: ByteReader): { readonly blocks: WmbBlock[]; readonly count: number } {
  const count = list.u32('count')
  // Even an empty block takes kilobytes of memory.
  const most = Math.max(MANY_BLOCKS, Math.floor(list.remaining / SMALL_BLOCK_BYTES))
  const blocks: WmbBlock[] = []
  while (blocks.length < count) {
    const block = blocks.length < most ? readBlock(list, blocks.length) : 'there are too many'
    if (typeof block === 'string') {
      const message = `of ${count} blocks only ${blocks.length} can be read: ${block}; the rest is kept and left out`
      list.note('blocks-cut', message)
      return { blocks, count }
    }
    blocks.push(block)
  }
  if (list.remaining > 0)
    list.note('list-rest', `${list.remaining} bytes follow the last block: they are kept and ignored`)
  return { blocks, count }
}

/** Reads a block, or returns the reason why it is unreadable. */
function readBlock(list: ByteReader, index: number): WmbBlock | string {
  const part = list.labeled('', index)
  try {
    const { min, max, content, vertexCount, triangleCount, skinCount } = part.record(BLOCK_HEAD)
    const vertices = BLOCK_VERTICES.read(part, vertexCount)
    const triangles = BLOCK_TRIANGLES.read(part, triangleCount)
    const skins = BLOCK_SKINS.read(part, skinCount)
    list.skipTo(part.offset)
    return { min, max, content, vertices, triangles, skins }
  } catch (error) {
    if (error instanceof FormatError) return error.reason
    throw error
  }
}

/** @param count the stated count, if it differs. */
export function writeBlocks(writer: ByteWriter, blocks: readonly WmbBlock[], count = blocks.length): void {
  writer.u32(count)
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
