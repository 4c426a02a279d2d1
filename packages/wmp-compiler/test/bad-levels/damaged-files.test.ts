import { FormatError } from '@brushwork/codecs/binary'
import { createGroup, readWmp, type WmpDocument, writeWmp } from '@brushwork/codecs/wmp'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, compile, levelFromWmp } from '../../src/index.js'
import { cube, documentOf, SIZES } from '../levels.js'

/** The document, or undefined where the bytes cannot be read at all. */
function attempt(bytes: Uint8Array): WmpDocument | undefined {
  try {
    return readWmp(bytes)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

describe('damaged files that can still be read', () => {
  it('compile to something sound, whatever their numbers are', async () => {
    const group = createGroup({ position: [5, 6, 7], children: [cube({ flags: 0x10000, position: [40, 0, 0] })] })
    const bytes = writeWmp(documentOf(cube(), group, cube({ face: { texture: 'floor', flags: 0x4000 } })))
    let read = 0
    let warned = 0
    for (let seed = 0; seed < 300; seed++) {
      const document = attempt(mutate(bytes, seed))
      if (document === undefined) continue
      read++
      const compiled = await compile(levelFromWmp(document), COMPILE_DEFAULTS, { textureSize: (name) => SIZES[name] })
      expect(brokenInvariants(compiled), `seed ${seed}`).toEqual([])
      // JSON writes numbers that are none as null.
      expect(JSON.stringify(compiled.facts), `seed ${seed}`).not.toContain('null')
      if (compiled.diagnostics.length > 0) warned++
    }
    expect(read).toBeGreaterThan(30)
    expect(warned).toBeGreaterThan(7)
  })
})
