import type { PackedPart } from '@brushwork/asset'

/**
 * Writes the position of one vertex between two frames, as `sampleVertices` does for all. A part without vertex frames gives
 * its rest pose.
 * @param out x, y, z [quants]
 * @example
 * ```ts
 * import { sampleVertex } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const hand = new Float32Array(3)
 * sampleVertex(model.parts[0], 3, 0, 1, 0.5, hand) // vertex 3, halfway from frame 0 to 1
 * ```
 */
export function sampleVertex(
  { frames, positions }: PackedPart,
  vertex: number,
  frameA: number,
  frameB: number,
  mix: number,
  out: Float32Array | Float64Array,
): void {
  if (frames === undefined) {
    for (let axis = 0; axis < 3; axis++) out[axis] = positions[vertex * 3 + axis]
    return
  }
  const { texels, grid } = frames
  const vertices = positions.length / 3
  const a = (frameA * vertices + vertex) * 4
  const b = (frameB * vertices + vertex) * 4
  for (let axis = 0; axis < 3; axis++) {
    const start = texels[a + axis]
    out[axis] = grid.offset[axis] + grid.step[axis] * (start + (texels[b + axis] - start) * mix)
  }
}
