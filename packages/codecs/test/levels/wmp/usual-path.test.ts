import { isDeepStrictEqual } from 'node:util'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it, vi } from 'vitest'
import { FormatError } from '../../../src/index.js'
import { ChunkOffsets } from '../../../src/levels/wmp/binary/read/chunk-offsets.js'
import { readWmp, type WmpDocument, writeWmp } from '../../../src/levels/wmp/index.js'
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

/** The same with the fast path disabled. */
function carefully(bytes: Uint8Array): Outcome {
  const find = vi.spyOn(ChunkOffsets.prototype, 'find').mockReturnValue(false)
  try {
    return outcome(bytes)
  } finally {
    find.mockRestore()
  }
}

/**
 * The reader parses nodes, entities and faces with the usual chunk layout in one pass, all others chunk by chunk.
 * Documents, issues and errors must not differ between the two paths.
 */
describe('a binary level in the usual chunk layout', () => {
  const bytes = writeWmp(smallLevel('binary'))

  it('is read in one pass', () => {
    const find = vi.spyOn(ChunkOffsets.prototype, 'find')
    readWmp(bytes)
    const found = find.mock.results.filter(({ value }) => value === true)
    find.mockRestore()
    expect(found.length).toBeGreaterThan(10)
  })

  it('gives the same document as the slow path', () => {
    expect(outcome(bytes)).toEqual(carefully(bytes))
  })

  it('gives the same documents, issues and errors as the slow path for 500 seeds of damaged bytes', () => {
    let refused = 0
    let odd = 0
    for (let seed = 0; seed < 500; seed++) {
      const damaged = mutate(bytes, seed)
      const [quick, careful] = [outcome(damaged), carefully(damaged)]
      if ('error' in quick) refused++
      else if (quick.document.issues.length > 0) odd++
      if (!isDeepStrictEqual(quick, careful)) expect(quick, `seed ${seed}`).toEqual(careful)
    }
    // Damage to the head of the file stops reading; most other damage is an issue.
    expect(refused).toBeGreaterThan(20)
    expect(odd).toBeGreaterThan(200)
  })
})
