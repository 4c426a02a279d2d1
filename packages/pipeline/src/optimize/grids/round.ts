import type { Grid } from '@brushwork/asset'
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

/** Moves each number to the nearest on a grid, `[n × components]` (copy). The error is half a step at most. */
export function snapToGrid(values: Float32Array, { step, offset }: Grid): Float32Array {
  const out = new Float32Array(values.length)
  for (let at = 0, column = 0; at < values.length; at++, column = (column + 1) % step.length) {
    out[at] = offset[column] + step[column] * Math.round((values[at] - offset[column]) / step[column])
  }
  return out
}
