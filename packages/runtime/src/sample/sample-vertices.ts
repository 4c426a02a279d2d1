import type { ModelPart } from '@brushwork/asset'

/**
 * Writes a part's vertices between two frames: positions are mixed; normals are mixed and normalized. At mix 0 the
 * numbers are those of `frameA`, unchanged. A part without vertex frames gives its rest pose.
 * @param outPositions `[vertices × 3, quants]`
 * @param outNormals `[vertices × 3]`
 */
export function sampleVertices(
  part: ModelPart,
  frameA: number,
  frameB: number,
  mix: number,
  outPositions: Float32Array,
  outNormals: Float32Array,
): void {
  const { positions, normals } = part.frames ?? part
  const length = part.positions.length
  const a = part.frames === undefined ? 0 : frameA * length
  const b = part.frames === undefined ? 0 : frameB * length
  if (mix === 0 || a === b) {
    for (let at = 0; at < length; at++) {
      outPositions[at] = positions[a + at]
      outNormals[at] = normals[a + at]
    }
    return
  }
  for (let at = 0; at < length; at++) {
    const start = positions[a + at]
    outPositions[at] = start + (positions[b + at] - start) * mix
  }
  mixDirections(normals, a, b, mix, length, outNormals)
}

/** Opposite directions have no mean; the first one is kept. */
function mixDirections(
  source: Float32Array,
  a: number,
  b: number,
  mix: number,
  length: number,
  out: Float32Array,
): void {
  for (let at = 0; at < length; at += 3) {
    const x = source[a + at] + (source[b + at] - source[a + at]) * mix
    const y = source[a + at + 1] + (source[b + at + 1] - source[a + at + 1]) * mix
    const z = source[a + at + 2] + (source[b + at + 2] - source[a + at + 2]) * mix
    const size = Math.sqrt(x * x + y * y + z * z)
    const clear = size > 1e-6
    out[at] = clear ? x / size : source[a + at]
    out[at + 1] = clear ? y / size : source[a + at + 1]
    out[at + 2] = clear ? z / size : source[a + at + 2]
  }
}
