import type { PackedFrames, PackedPart } from '@brushwork/asset'
import { writeOctahedral } from '@brushwork/pack'

/**
 * Writes a part's vertices between two frames: positions are mixed; normals are mixed and normalized. At mix 0 the
 * numbers are those of `frameA`, unchanged. A part without vertex frames gives its rest pose.
 * @param outPositions `[vertices × 3, quants]`
 * @param outNormals `[vertices × 3]`
 * @example
 * ```ts
 * import { sampleVertices } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const [part] = model.parts
 * const positions = new Float32Array(part.positions.length)
 * const normals = new Float32Array(part.normals.length)
 * sampleVertices(part, 0, 1, 0.5, positions, normals) // halfway from frame 0 to 1
 * ```
 */
export function sampleVertices(
  part: PackedPart,
  frameA: number,
  frameB: number,
  mix: number,
  outPositions: Float32Array,
  outNormals: Float32Array,
): void {
  const { frames, positions, normals } = part
  if (frames === undefined) {
    outPositions.set(positions)
    outNormals.set(normals)
    return
  }
  const row = (positions.length / 3) * 4
  const [a, b] = [frameA * row, (mix === 0 ? frameA : frameB) * row]
  for (let axis = 0; axis < 3; axis++) mixPositions(frames, axis, a, b, mix, outPositions)
  mixNormals(frames.texels, a, b, mix, outNormals)
}

function mixPositions(
  { texels, grid }: PackedFrames,
  axis: number,
  a: number,
  b: number,
  mix: number,
  out: Float32Array,
): void {
  const step = grid.step[axis]
  const offset = grid.offset[axis]
  for (let to = axis, from = axis; to < out.length; to += 3, from += 4) {
    const start = texels[a + from]
    out[to] = offset + step * (start + (texels[b + from] - start) * mix)
  }
}

/** Opposite directions have no mean; the first one is kept. */
function mixNormals(texels: Uint16Array, a: number, b: number, mix: number, out: Float32Array): void {
  for (let to = 0, from = 3; to < out.length; to += 3, from += 4) {
    const code = texels[a + from]
    const next = texels[b + from]
    writeOctahedral(next & 255, next >> 8, 8, out, to)
    if (next === code) continue
    // The output is the only room for two normals: nothing is allocated for each frame.
    const [endX, endY, endZ] = [out[to], out[to + 1], out[to + 2]]
    writeOctahedral(code & 255, code >> 8, 8, out, to)
    const x = out[to] + (endX - out[to]) * mix
    const y = out[to + 1] + (endY - out[to + 1]) * mix
    const z = out[to + 2] + (endZ - out[to + 2]) * mix
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > 1e-6)) continue
    out[to] = x / size
    out[to + 1] = y / size
    out[to + 2] = z / size
  }
}
