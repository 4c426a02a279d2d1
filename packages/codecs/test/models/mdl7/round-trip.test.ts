import { atOddOffset, corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { readMdl7, writeMdl7 } from '../../../src/models/mdl7/index.js'

describe.skipIf(corpusFiles('MDL7').length === 0)('every MDL7 file of the corpus', () => {
  test.each(corpusFiles('MDL7').map((file) => [file.path, file] as const))('%s comes back byte for byte', (_, file) => {
    const bytes = file.read()
    const written = writeMdl7(readMdl7(bytes))
    expect(Buffer.compare(written, bytes)).toBe(0)
    const shifted = writeMdl7(readMdl7(atOddOffset(bytes)))
    expect(Buffer.compare(shifted, bytes)).toBe(0)
  })
})
