import { type JsonsOf, NUMBER, POSITIVE } from './field.js'

/** BRUSHWORK_sprite on the document: the first material shows the sheet. */
export const SPRITE_ROOT = {
  width: NUMBER,
  height: NUMBER,
  frameCount: POSITIVE,
} as const

/** JSON of BRUSHWORK_sprite on the document. */
export type SpriteRoot = JsonsOf<typeof SPRITE_ROOT>
