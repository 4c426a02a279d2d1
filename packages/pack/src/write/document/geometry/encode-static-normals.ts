import { type Faces, predictNormals } from '../../../geometry/predict-normals.js'
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
  const predicted = predictNormals(faces, predictor, bits)
  const { trackOf, vertexOf } = faces.points
  const out = new Uint16Array(codes.length * 2)
  const shift = 32 - bits
  for (let vertex = 0; vertex < codes.length; vertex++) {
    const first = vertexOf[trackOf[vertex]]
    const isCopied = predictor === NORMAL_PREDICTORS.copy && first !== vertex
    const u = isCopied ? codes[first] >>> 16 : predicted[vertex * 2]
    const v = isCopied ? codes[first] & 0xffff : predicted[vertex * 2 + 1]
    out[vertex] = (((codes[vertex] >>> 16) - u) << shift) >> shift
    out[codes.length + vertex] = (((codes[vertex] & 0xffff) - v) << shift) >> shift
  }
  return out
}
