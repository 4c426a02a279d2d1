import { formats } from '@brushwork/codecs/formats'
import { expect, it } from 'vitest'
import { FORMATS, formatOf } from '../src/formats/all.js'

/** Nothing writes HMP4, so nothing seeds it: the tests of its room change files that they make themselves. */
const UNSEEDED = ['hmp4']

it('fuzzes every format of the table', () => {
  const own = FORMATS.map(({ id }) => id)
  expect(formats.map(({ id }) => id).filter((id) => !own.includes(id))).toEqual(UNSEEDED)
})

it('takes the seeds of each format for files of that format', () => {
  for (const format of FORMATS.filter(({ id }) => id !== 'entity')) {
    const ending = formats.find(({ id }) => id === format.id)?.endings[0] ?? ''
    for (const seed of format.seeds()) expect(formatOf(`seed${ending}`, seed)?.id).toBe(format.id)
  }
})
