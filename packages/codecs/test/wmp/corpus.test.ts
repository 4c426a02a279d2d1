import { corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { readWmpBinary } from '../../src/wmp/read-binary.js'
import { writeWmpBinary } from '../../src/wmp/write-binary.js'

describe('real files', () => {
  it.each(corpusFiles('WMPB'))('$path is written as it was read', (file) => {
    const bytes = file.read()
    const document = readWmpBinary(bytes)
    expect(document.issues).toEqual([])
    expect(Buffer.compare(writeWmpBinary(document), bytes)).toBe(0)
  })
})
