import { writeMap } from '@brushwork/codecs/map'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit/corpus'
import { hallLevel, roomsLevel } from './generated-levels.js'

/** Real maps of the corpus, and two maps that were generated for the native figures. */
export const CORPUS_MAPS = ['dm5', 'e1m1', 'e3m5', 'rooms1000', 'boxes1000'] as const

/** Numbers of brushes for the growth measurement. */
export const GROWTH = [1000, 3000, 10_000] as const

const GENERATORS = { rooms: roomsLevel, hall: hallLevel }

export const GENERATED = Object.keys(GENERATORS)

/** Printed instead of figures on corpus maps. */
export const NO_CORPUS =
  corpusRoot === undefined
    ? `NOT MEASURED: ${CORPUS_MAPS.join(', ')} and edits of e1m1, because there is no corpus. Set BRUSHWORK_CORPUS to a corpus folder.`
    : undefined

/**
 * Bytes of a map. @param name a map of the corpus, or a generated level such as `rooms:1000`. @throws Error for other
 * names
 */
export function mapBytes(name: string): Uint8Array {
  const [kind, brushes] = name.split(':')
  if (brushes === undefined) return readCorpus(`quake-maps/${name}.map`)
  if (!isGenerator(kind)) throw new Error(`Unknown kind of level "${kind}". Known kinds: ${GENERATED.join(', ')}.`)
  return writeMap(GENERATORS[kind](Number(brushes)))
}

function isGenerator(kind: string): kind is keyof typeof GENERATORS {
  return kind in GENERATORS
}
