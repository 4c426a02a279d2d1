import type { Clip, SkinAnimation } from '@brushwork/asset'
import { type FieldsOf, INTEGER, indexOf, list, NUMBER, OCTETS, optional, POSITIVE, record, TEXT } from './field.js'

export const CLIP = {
  name: TEXT,
  firstFrame: INTEGER,
  frameCount: POSITIVE,
  framesPerSecond: NUMBER,
  frameEnds: optional(list(NUMBER)),
} as const satisfies FieldsOf<Clip>

/** Materials that follow each other. */
export const SKIN_ANIMATION = {
  firstMaterial: indexOf('materials'),
  ends: list(NUMBER),
} as const satisfies FieldsOf<SkinAnimation>

/** Joints of BRUSHWORK_vertex_animation to which other models are attached. */
export const TAGS = {
  names: list(TEXT),
  poses: optional(OCTETS),
} as const

/** BRUSHWORK_vertex_animation on the document: the clip table, and the poses of bones and tags. */
export const VERTEX_ANIMATION_ROOT = {
  frameCount: POSITIVE,
  clips: list(record(CLIP)),
  skinAnimations: optional(list(record(SKIN_ANIMATION))),
  poses: optional(OCTETS),
  tags: optional(record(TAGS)),
} as const

/** BRUSHWORK_vertex_animation on a mesh primitive: its frames. */
export const VERTEX_ANIMATION_PRIMITIVE = { stream: OCTETS } as const
