import type { ModelLod } from '@brushwork/asset'
import { ByteReader } from '../frames/byte-reader.js'
import type { Where } from '../json-value.js'
import { readTriangles } from './read-triangles.js'

/** The geometry that levels of detail have triangles of. */
interface FullGeometry {
  /** `[vertices × 3]`. */
  readonly positions: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
}

/**
 * Decodes levels of detail (copies): docs/extensions/BRUSHWORK_lods.md. Triangles take at most 12 times the bytes of the stream.
 * @param errors of each level
 * @throws PackError
 */
export function decodeLods(
  stream: Uint8Array,
  where: Where,
  errors: readonly number[],
  { positions, indices }: FullGeometry,
): ModelLod[] {
  const reader = new ByteReader(stream, where)
  let [triangles, least] = [indices.length, 0]
  const lods = errors.map((error): ModelLod => {
    const level = readTriangles(reader, positions.length / 3)
    if (level.length >= triangles || !(error >= least)) where.fail('a level is finer than the one before')
    ;[triangles, least] = [level.length, error]
    return { indices: level, error }
  })
  reader.end()
  return lods
}
