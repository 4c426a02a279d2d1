import { octahedralEncoder, writeOctahedral } from '@brushwork/pack/write'

/** Moves each normal to the nearest point of the octahedral map of 8 bits (copy): by less than 1°. */
export function roundNormals(normals: Float32Array): Float32Array {
  const out = new Float32Array(normals.length)
  const nearest = octahedralEncoder(8)
  for (let at = 0; at < out.length; at += 3) {
    const code = nearest(normals[at], normals[at + 1], normals[at + 2])
    writeOctahedral(Math.floor(code / 0x10000), code & 0xffff, 8, out, at)
  }
  return out
}
