import type { LevelDiagnosticCode } from '@brushwork/asset'

/** What to do about the messages of a code. Codes whose messages say it themselves are left out. */
export const ADVICE: Readonly<Partial<Record<LevelDiagnosticCode, string>>> = {
  'texture-mapping': 'align the texture of the face again',
  'face-degenerate': 'nothing to do, unless a wall has a gap there: editors leave slivers behind',
  'face-repeated': 'delete one of the faces',
  'face-corner': 'the file is damaged: save or compile it again',
  'face-tangled': 'split the polygon',
  'level-too-tangled': 'shorten long brushes that cross others, or make them details or meshes',
  'visibility-coarse': 'make blocks that do not close off rooms details',
  'block-coordinate': 'move it back, or correct the scale of the objects that it is in',
  'block-open': 'delete it, or add its missing sides',
  'block-inside-out': 'flip its faces in the editor',
  'block-not-convex': 'split the brush, or make it a mesh',
  'block-unchecked': 'split the brush, or make it a mesh',
  'object-transform': 'set its position, rotation and scale again',
  'object-coordinate': 'move it back',
  'number-not-finite': 'set them again in the editor',
  'path-edge': 'draw the edge again',
  'group-lost': 'put each into a group again',
  'contents-mixed': 'give all faces of the brush textures of one kind',
  leak: 'move the blocks together, or close the opening with a block',
  'entity-in-void': 'move it inside, or delete it',
  'text-unread': 'repair the line',
  'decal-unplaced': 'move it to a wall',
  'light-unused': 'give it a range, or delete it',
}
