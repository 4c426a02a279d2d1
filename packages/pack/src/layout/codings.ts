import { AREA, GEOMETRY, GRID, LEVEL, LODS, SECOND_SKIN, SPRITE, TERRAIN, VERTEX_ANIMATION } from './names.js'

/**
 * Version of the coding of each extension: docs/decisions/codings.md. Packs have it as `coding` of the extension on the document; 1 is left
 * out. Raise it when readers of before would fail on new packs, or read them wrong.
 */
export const CODINGS = {
  [VERTEX_ANIMATION]: 1,
  [TERRAIN]: 1,
  [SPRITE]: 1,
  // 2: the light of probes is predicted from those next to them.
  [LEVEL]: 2,
  [AREA]: 1,
  [GRID]: 1,
  [GEOMETRY]: 1,
  [LODS]: 1,
  [SECOND_SKIN]: 1,
} as const satisfies Readonly<Record<string, number>>

/** The sum of {@link CODINGS}, for readers that need no single one. It rises with each of them. */
export const CODING_SUM = 10

export type CodedExtension = keyof typeof CODINGS
