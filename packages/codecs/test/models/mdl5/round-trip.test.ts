import { atOddOffset, corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { readMdl5, writeMdl5 } from '../../../src/models/mdl5/index.js'

const valid = corpusFiles('MDL3', 'MDL4', 'MDL5').filter((file) => !file.path.includes('invalid'))

describe.skipIf(valid.length === 0)('every MDL3, MDL4 and MDL5 file of the corpus', () => {
  test.each(valid.map((file) => [file.path, file] as const))('%s comes back byte for byte', (_, file) => {
    const bytes = file.read()
    expect(Buffer.compare(writeMdl5(readMdl5(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeMdl5(readMdl5(atOddOffset(bytes))), bytes)).toBe(0)
  })
})
