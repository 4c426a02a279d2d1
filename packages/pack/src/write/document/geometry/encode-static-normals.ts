import { octahedralNear } from '../../../frames/octahedral.js'
import { separateTracks } from '../../../frames/weld.js'
import { type Faces, sumNormals } from '../../../geometry/predict-normals.js'
import { NORMAL_PREDICTORS } from '../../../layout/coded-geometry.js'
import { ByteWriter } from '../../frames/byte-writer.js'
import { encodeMatrix } from '../../frames/encode-matrix.js'
import { entropyOf } from '../../frames/entropy.js'
import { type OctahedralNormals, octahedralCodes } from '../../frames/octahedral-codes.js'

/**
 * Encodes normals at rest without loss, `[vertices × 3]`, with the predictor that leaves the least entropy. Undefined
 * where a normal is not a point of the octahedral map.
 */
export function encodeStaticNormals(faces: Faces, normals: Float32Array): Uint8Array | undefined {
  const found = octahedralCodes(normals)
  if (found === undefined) return undefined
  const candidates = Object.values(NORMAL_PREDICTORS).map((predictor) => {
    const residuals = residualsOf(faces, found, predictor)
    // High bytes of 8-bit residuals are their signs.
    const bytes = found.bits === 8 ? Uint8Array.from(residuals) : new Uint8Array(residuals.buffer)
    return { predictor, residuals, bits: entropyOf(bytes) }
  })
  const { predictor, residuals } = candidates.reduce((best, one) => (one.bits < best.bits ? one : best))
  const writer = new ByteWriter().byte(found.bits === 8 ? 0 : 1).byte(predictor)
  const size = { frames: 1, components: 2, tracks: normals.length / 3 }
  encodeMatrix(writer, residuals, size, { isPlain: true })
  return writer.finish()
}

/** What remains of normals after their prediction, `[2 × vertices]`: signed, modulo 2 to the power of their bits. */
function residualsOf(faces: Faces, { codes, bits }: OctahedralNormals, predictor: number): Uint16Array {
  const { trackOf, vertexOf } = faces.points
  const { sums, groupOf } = sumNormals(faces, predictor, separateTracks(codes.length).trackOf)
  const predicted = new Int32Array(2)
  const out = new Uint16Array(codes.length * 2)
  const shift = 32 - bits
  for (let vertex = 0; vertex < codes.length; vertex++) {
    const first = predictor === NORMAL_PREDICTORS.copy ? vertexOf[trackOf[vertex]] : vertex
    if (first !== vertex) {
      predicted[0] = codes[first] >>> 16
      predicted[1] = codes[first] & 0xffff
    } else if (predictor !== NORMAL_PREDICTORS.none) {
      const at = groupOf[vertex] * 3
      octahedralNear(sums[at], sums[at + 1], sums[at + 2], bits, predicted, 0)
    }
    out[vertex] = (((codes[vertex] >>> 16) - predicted[0]) << shift) >> shift
    out[codes.length + vertex] = (((codes[vertex] & 0xffff) - predicted[1]) << shift) >> shift
  }
  return out
}
