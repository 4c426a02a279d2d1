import { isNone } from '../../faces/index.js'
import type { Block, Face } from '../../level.js'

/** Added by the compiler to faces that do not stop movement. */
const PASSABLE = 0x40
/** Bit of face flags: liquid, unless they say `none`. */
const LIQUID = 0x8
/** The compiler drops what the editor keeps in the highest bits. */
const KEPT_FLAGS = 0x0fffffff

/** Flags of a face as a compiled level has them; user flags from bit 16 on. */
export function skinFlags({ contents }: Block, face: Face): number {
  const passable = contents === 'passable' || contents === 'liquid' || (!isNone(face) && (face.flags & LIQUID) !== 0)
  return ((face.flags & KEPT_FLAGS) | (passable ? PASSABLE : 0)) >>> 0
}
