import { atOddOffset, corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { readHmp, writeHmp } from '../../src/hmp/index.js'

const valid = corpusFiles('HMP7').filter((file) => !file.path.includes('invalid'))

describe.skipIf(valid.length === 0)('every HMP7 file of the corpus', () => {
  test.each(valid.map((file) => [file.path, file] as const))('%s comes back byte for byte', (_, file) => {
    const bytes = file.read()
    expect(Buffer.compare(writeHmp(readHmp(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeHmp(readHmp(atOddOffset(bytes))), bytes)).toBe(0)
  })
})
