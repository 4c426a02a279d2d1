import type { Model, PackedFrames, PackedModel, VertexFrames } from '@brushwork/asset'
import { writeOctahedral } from './octahedral.js'

/** Turns a model that was read back into what could be written again. For plain glTF, tools and tests: games sample vertices. */
export function unpackModel(model: PackedModel): Model {
  const parts = model.parts.map(({ frames, ...part }) => (frames ? { ...part, frames: unpackFrames(frames) } : part))
  return { ...model, parts }
}

/** Turns texels into floats: what `packFrames` was given, where that was lossless. */
function unpackFrames({ texels, grid }: PackedFrames): Required<VertexFrames> {
  const { step, offset } = grid
  const positions = new Float32Array((texels.length / 4) * 3)
  const normals = new Float32Array(positions.length)
  for (let from = 0, to = 0; from < texels.length; from += 4, to += 3) {
    for (let axis = 0; axis < 3; axis++) positions[to + axis] = offset[axis] + step[axis] * texels[from + axis]
    writeOctahedral(texels[from + 3] & 0xff, texels[from + 3] >> 8, 8, normals, to)
  }
  return { positions, normals, grid }
}
