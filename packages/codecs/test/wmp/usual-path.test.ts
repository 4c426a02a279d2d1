import { isDeepStrictEqual } from 'node:util'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it, vi } from 'vitest'
import { FormatError } from '../../src/index.js'
import { ChunkPlaces } from '../../src/wmp/chunk-places.js'
import { readWmp, type WmpDocument, writeWmp } from '../../src/wmp/index.js'
import { smallLevel } from './fixtures.js'

type Outcome = { readonly document: WmpDocument } | { readonly error: unknown }

function outcome(bytes: Uint8Array): Outcome {
  try {
    return { document: readWmp(bytes) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const { code, format, offset, path, message } = error
    return { error: { code, format, offset, path, message } }
  }
}

/** The same where nothing ever stands as usual. */
function carefully(bytes: Uint8Array): Outcome {
  const find = vi.spyOn(ChunkPlaces.prototype, 'find').mockReturnValue(false)
  try {
    return outcome(bytes)
  } finally {
    find.mockRestore()
  }
}

/**
 * Nodes, entities and faces whose chunks stand as in every known file are read in one pass, all others chunk by chunk: nobody may
 * tell from documents, issues or errors which of the two it was.
 */
describe('a binary level whose chunks stand as usual', () => {
  const bytes = writeWmp(smallLevel('binary'))

  it('is read in one pass', () => {
    const find = vi.spyOn(ChunkPlaces.prototype, 'find')
    readWmp(bytes)
    const found = find.mock.results.filter(({ value }) => value === true)
    find.mockRestore()
    expect(found.length).toBeGreaterThan(10)
  })

  it('gives the document that the careful way gives', () => {
    expect(outcome(bytes)).toEqual(carefully(bytes))
  })

  it('gives the same documents, issues and errors as the careful way for 500 seeds of damaged bytes', () => {
    let refused = 0
    let odd = 0
    for (let seed = 0; seed < 500; seed++) {
      const damaged = mutate(bytes, seed)
      const [quick, careful] = [outcome(damaged), carefully(damaged)]
      if ('error' in quick) refused++
      else if (quick.document.issues.length > 0) odd++
      if (!isDeepStrictEqual(quick, careful)) expect(quick, `seed ${seed}`).toEqual(careful)
    }
    // Damage to the head of the file stops it; most else is an issue.
    expect(refused).toBeGreaterThan(20)
    expect(odd).toBeGreaterThan(200)
  })
})
