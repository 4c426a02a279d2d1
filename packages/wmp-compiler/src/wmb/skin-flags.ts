import type { Block, Face } from '@brushwork/asset'
import { isNone } from '../stages/faces/index.js'

/** Added by the compiler to faces of passable blocks. */
const PASSABLE = 0x40
/** Face flag: liquid, unless the flags contain `none`. */
const LIQUID = 0x8
/** The compiler drops the highest bits, which belong to the editor. */
const KEPT_FLAGS = 0x0fffffff

/** Flags of a face in a compiled level; user flags from bit 16. */
export function skinFlags({ contents }: Block, face: Face): number {
  const passable = contents === 'passable' || contents === 'liquid' || (!isNone(face) && (face.flags & LIQUID) !== 0)
  return ((face.flags & KEPT_FLAGS) | (passable ? PASSABLE : 0)) >>> 0
}
