import type { Clip } from '@brushwork/asset'
import {
  type FieldsOf,
  INTEGER,
  type JsonsOf,
  list,
  NUMBER,
  OCTETS,
  optional,
  POSITIVE,
  record,
  TEXT,
} from './field.js'

export const CLIP = {
  name: TEXT,
  firstFrame: INTEGER,
  frameCount: POSITIVE,
  framesPerSecond: NUMBER,
} as const satisfies FieldsOf<Clip>

/** Joints of BRUSHWORK_vertex_animation to which other models are attached. */
export const TAGS = {
  names: list(TEXT),
  poses: optional(OCTETS),
} as const

/** BRUSHWORK_vertex_animation on the document: the clip table, and the poses of bones and tags. */
export const VERTEX_ANIMATION_ROOT = {
  frameCount: POSITIVE,
  clips: list(record(CLIP)),
  poses: optional(OCTETS),
  tags: optional(record(TAGS)),
} as const

/** BRUSHWORK_vertex_animation on a mesh primitive: its frames. */
export const VERTEX_ANIMATION_PRIMITIVE = { stream: OCTETS } as const

/** JSON of BRUSHWORK_vertex_animation on the document. */
export type VertexAnimationRoot = JsonsOf<typeof VERTEX_ANIMATION_ROOT>
/** JSON of BRUSHWORK_vertex_animation on a primitive: the accessor of the stream. */
export type VertexAnimationPrimitive = JsonsOf<typeof VERTEX_ANIMATION_PRIMITIVE>
