import { writeMap } from '@brushwork/codecs/map'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit/corpus'
import { hallLevel, roomsLevel } from './generated-levels.js'

/** Real maps, and two made for the native figures. */
export const CORPUS_MAPS = ['dm5', 'e1m1', 'e3m5', 'rooms1000', 'boxes1000'] as const

/** Sizes that the growth of time is taken from, brushes. */
export const GROWTH = [1000, 3000, 10_000] as const

const GENERATORS = { rooms: roomsLevel, hall: hallLevel }

export const GENERATED = Object.keys(GENERATORS)

/** Said, loudly, instead of figures on corpus maps. */
export const NO_CORPUS =
  corpusRoot === undefined
    ? `NOT MEASURED: ${CORPUS_MAPS.join(', ')} and edits of e1m1, for there is no corpus. Set BRUSHWORK_CORPUS to a folder.`
    : undefined

/** @param name a map of the corpus, or `rooms:1000`. @throws Error when there is neither. */
export function mapBytes(name: string): Uint8Array {
  const [kind, brushes] = name.split(':')
  if (brushes === undefined) return readCorpus(`quake-maps/${name}.map`)
  if (!isGenerator(kind)) throw new Error(`No level is made of ${kind}: ${GENERATED.join(', ')}.`)
  return writeMap(GENERATORS[kind](Number(brushes)))
}

function isGenerator(kind: string): kind is keyof typeof GENERATORS {
  return kind in GENERATORS
}
