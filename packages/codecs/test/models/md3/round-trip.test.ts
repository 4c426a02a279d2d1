import { atOddOffset, corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { readMd3, writeMd3 } from '../../../src/models/md3/index.js'

const paths = corpusPaths('.', '.md3')

describe.skipIf(paths.length === 0)('every MD3 file of the corpus', () => {
  test.each(paths)('%s comes back byte for byte', (path) => {
    const bytes = readCorpus(path)
    expect(Buffer.compare(writeMd3(readMd3(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeMd3(readMd3(atOddOffset(bytes))), bytes)).toBe(0)
  })
})
