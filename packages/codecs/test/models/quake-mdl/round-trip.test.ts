import { atOddOffset, corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { readQuakeMdl, writeQuakeMdl } from '../../../src/models/quake-mdl/index.js'

const files = corpusFiles('IDPO', 'MDL2').map((file) => [file.path, file] as const)

describe.skipIf(files.length === 0)('every Quake and MDL2 model of the corpus', () => {
  test.each(files)('%s comes back byte for byte', (_, file) => {
    const bytes = file.read()
    expect(Buffer.compare(writeQuakeMdl(readQuakeMdl(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeQuakeMdl(readQuakeMdl(atOddOffset(bytes))), bytes)).toBe(0)
  })
})
