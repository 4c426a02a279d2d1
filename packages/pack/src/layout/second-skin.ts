import { indexOf, type JsonsOf } from './field.js'

/** BRUSHWORK_second_skin on a mesh primitive: an image over that of its material. */
export const SECOND_SKIN_PRIMITIVE = {
  material: indexOf('materials'),
  blend: { kind: 'choice', of: ['multiply', 'none'] },
} as const

/** JSON of BRUSHWORK_second_skin on a primitive. */
export type SecondSkinPrimitive = JsonsOf<typeof SECOND_SKIN_PRIMITIVE>
