import type { BrushRole } from '../../../words/brush-role.js'

/** Face flags (docs/formats/wmp.md §5.4). */
const LIQUID = 0x9
const NONE = 0xb
const SKY = 0x4

/** Whether a face with these flags is drawn with its texture. */
export function isDrawn(flags: number): boolean {
  return (flags & NONE) !== NONE && (flags & SKY) === 0
}

/** Whether a face with these flags shows the sky. */
export function isSky(flags: number): boolean {
  return (flags & NONE) !== NONE && (flags & SKY) !== 0
}

/** The flags of a face in its entity: all drawn faces of a liquid are its surface. */
export function faceFlagsIn({ contents, hidden }: Pick<BrushRole, 'contents' | 'hidden'>, flags: number): number {
  if (hidden) return NONE
  return contents === 'liquid' && isDrawn(flags) ? flags | LIQUID : flags
}
