import type { MapDocument, MapFaces } from '@brushwork/codecs/map'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { Game } from '../../words/game.js'
import { SURFACE_NUMBERS } from './brushes/surface-look.js'

/** A bit of the second number of Quake II: the texture moves over the face. */
const FLOWING = 0x40
/** Counts of numbers that games have. */
const KNOWN_COUNTS: ReadonlySet<number> = new Set([0, 1, 3, 6])
/** Different words in a message. */
const SHOWN = 4
/** Characters of one of them. */
const SHOWN_CHARACTERS = 24

/** Notes for what stands after the scales of faces and has no effect here: one for each kind, with the number of faces. */
export function unusedSurfaces({ faces }: MapDocument, game: Game): LevelDiagnostic[] {
  const { surfaceCounts, surfaces, words } = faces
  if (surfaces.length === 0 && words === undefined) return []
  const flows = (face: number): boolean =>
    surfaceCounts[face] >= SURFACE_NUMBERS && (surfaces[face * SURFACE_NUMBERS + 1] & FLOWING) !== 0
  return [
    ...noteOf(faces, flowsIn(game) ? flows : undefined, () => {
      return 'the flag 0x40 (the texture flows), whose effect is missing here: move the texture in the game'
    }),
    ...noteOf(faces, words && ((face) => words.has(face)), () => {
      const names = shownWords([...(words?.values() ?? [])])
      return `words after their numbers (${names}), whose effect is missing here: use contents and flags of Quake II, or names of textures`
    }),
    ...noteOf(
      faces,
      (face) => !KNOWN_COUNTS.has(surfaceCounts[face]),
      (face) => {
        const count = surfaceCounts[face]
        const rest = count < SURFACE_NUMBERS ? 'they have no effect' : 'the first three count as those of Quake II'
        return `${count} numbers after their scales, as in no known game: ${rest}`
      },
    ),
  ]
}

/** Quake III gives the bit another meaning. */
function flowsIn(game: Game): boolean {
  return game !== 'quake3'
}

function noteOf(
  { count, lines }: MapFaces,
  isMeant: ((face: number) => boolean) | undefined,
  what: (first: number) => string,
): LevelDiagnostic[] {
  let found = 0
  let first = 0
  for (let face = 0; isMeant !== undefined && face < count; face++) {
    if (!isMeant(face)) continue
    if (found++ === 0) first = face
  }
  if (found === 0) return []
  const have = found === 1 ? 'a face has' : `${found} faces have`
  return [warning('word-unused', `${have} ${what(first)}`, lines[first] === 0 ? {} : { line: lines[first] })]
}

/** The first words that are no numbers, each once. */
function shownWords(texts: readonly string[]): string {
  const names = new Set<string>()
  for (const text of texts) {
    for (const word of text.split(/\s+/)) {
      if (/^[+-]?[a-z_]/i.test(word)) names.add(word.slice(0, SHOWN_CHARACTERS))
      if (names.size > SHOWN) return `${[...names].slice(0, SHOWN).join(', ')} and more`
    }
  }
  return [...names].join(', ')
}
