import type { Clip, VertexFrames } from '@brushwork/asset'
import { type FieldsOf, floats, INTEGER, type JsonsOf, list, NUMBER, POSITIVE, record, TEXT } from './field.js'

export const CLIP = {
  name: TEXT,
  firstFrame: INTEGER,
  frameCount: POSITIVE,
  framesPerSecond: NUMBER,
} as const satisfies FieldsOf<Clip>

/** BRUSHWORK_vertex_animation on the document: the clip table, for vertex frames and bone poses alike. */
export const VERTEX_ANIMATION_ROOT = { frameCount: POSITIVE, clips: list(record(CLIP)) } as const

/** BRUSHWORK_vertex_animation on a mesh primitive, `[frames × vertices]`. */
export const VERTEX_ANIMATION_PRIMITIVE = {
  positions: floats(3),
  normals: floats(3),
} as const satisfies FieldsOf<VertexFrames>

/** JSON of BRUSHWORK_vertex_animation on the document. */
export type VertexAnimationRoot = JsonsOf<typeof VERTEX_ANIMATION_ROOT>
/** JSON of BRUSHWORK_vertex_animation on a primitive: accessors of all frames. */
export type VertexAnimationPrimitive = JsonsOf<typeof VERTEX_ANIMATION_PRIMITIVE>
