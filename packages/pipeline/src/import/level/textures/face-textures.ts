import type { BrushLevel, Face } from '@brushwork/asset'
import { decalTextures } from '@brushwork/wmp-compiler'

/** Flags of invisible faces (docs/formats/wmp.md §5.4). */
const NONE = 0xb

/** Names of the textures of all faces and decals that could be seen, sorted. @param hidden includes invisible faces */
export function faceTextureNames(level: BrushLevel, hidden = false): readonly string[] {
  const { blocks, parts } = level
  const names = new Set<string>(decalTextures(level))
  for (const some of [blocks, ...parts.map((part) => part.blocks)]) {
    for (const { faces } of some) for (const face of faces) if (hidden || isDrawn(face)) names.add(face.texture)
  }
  return [...names].sort()
}

function isDrawn({ flags }: Face): boolean {
  return (flags & NONE) !== NONE
}
