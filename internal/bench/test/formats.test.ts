import { formats } from '@brushwork/codecs/formats'
import { expect, it } from 'vitest'
import { FORMATS, formatOf } from '../src/formats/all.js'

it('fuzzes every format of the table', () => {
  // `entity` is not a file format: entities are text blocks in memory.
  expect(FORMATS.map(({ id }) => id).sort()).toEqual([...formats.map(({ id }) => id), 'entity'].sort())
})

it('detects the seeds of each format as that format', () => {
  for (const format of FORMATS.filter(({ id }) => id !== 'entity')) {
    const ending = formats.find(({ id }) => id === format.id)?.endings[0] ?? ''
    for (const seed of format.seeds()) expect(formatOf(`seed${ending}`, seed)?.id).toBe(format.id)
  }
})
