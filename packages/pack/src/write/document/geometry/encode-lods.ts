import type { ModelLod } from '@brushwork/asset'
import { ByteWriter } from '../../frames/byte-writer.js'
import { codeTriangles, loadTriangleEncoder } from '../container/encode-triangles.js'

/**
 * Encodes the triangles of levels of detail, one level after the other.
 * @throws RangeError for an empty level, or triangles that `turnTriangles` has not turned.
 */
export async function encodeLods(lods: readonly ModelLod[]): Promise<Uint8Array> {
  await loadTriangleEncoder()
  const writer = new ByteWriter()
  for (const { indices } of lods) {
    const coded = codeTriangles(indices)
    if (coded === undefined) throw new RangeError('triangles of a level of detail cannot be coded as they stand')
    writer
      .varint(indices.length / 3)
      .varint(coded.byteLength)
      .bytes(coded)
  }
  return writer.finish()
}
