import { type OctahedralBits, writeOctahedral } from '../../frames/octahedral.js'
import { octahedralEncoder } from './octahedral.js'

/** Normals as points of the octahedral map. */
export interface OctahedralNormals {
  readonly bits: OctahedralBits
  /** `u × 2¹⁶ + v`, `[normals]`. */
  readonly codes: Uint32Array
}

/** Finds the points that normals are, `[normals × 3]`, in as few bits as they need; undefined where one is no point. */
export function octahedralCodes(normals: Float32Array): OctahedralNormals | undefined {
  return codesOf(normals, 8) ?? codesOf(normals, 16)
}

function codesOf(normals: Float32Array, bits: OctahedralBits): OctahedralNormals | undefined {
  const codes = new Uint32Array(normals.length / 3)
  const decoded = new Float32Array(3)
  const nearest = octahedralEncoder(bits)
  for (let at = 0; at < normals.length; at += 3) {
    const code = nearest(normals[at], normals[at + 1], normals[at + 2])
    writeOctahedral(Math.floor(code / 0x10000), code & 0xffff, bits, decoded, 0)
    const isSame = decoded[0] === normals[at] && decoded[1] === normals[at + 1] && decoded[2] === normals[at + 2]
    if (!isSame) return undefined
    codes[at / 3] = code
  }
  return { bits, codes }
}
