import type { ModelPart, VertexFrames } from '@brushwork/runtime'

/** A part that has vertex frames. */
export type FramedPart = ModelPart & { readonly frames: VertexFrames }

/** Tells parts with vertex frames from others. */
export function isFramed(part: ModelPart): part is FramedPart {
  return part.frames !== undefined
}
