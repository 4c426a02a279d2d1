import { expect, it } from 'vitest'
import { offsetIn } from '../../src/bytes/go-to.js'
import { valueText } from '../../src/bytes/value-text.js'

it.each([
  [undefined, undefined],
  [7, '7'],
  [Math.fround(0.1), '0.1'],
  [1 / 3, '0.3333333333333333'],
  ['a "name"\n', '"a \\"name\\"\\n"'],
  [[1, 2.5], '1, 2.5'],
  [new Uint8Array([0, 255]), '00 ff'],
  [new Uint8Array(20), '00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 …'],
  ['x'.repeat(300), `"${'x'.repeat(200)}…"`],
])('the value %j is shown as %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

it.each([
  ['1024', 1024],
  ['1,024', 1024],
  ['0x400', 1024],
  ['400h', 1024],
  [' 0XfF ', 255],
  ['', undefined],
  ['12x', undefined],
])('the offset “%s” is byte %s', (text, offset) => {
  expect(offsetIn(text)).toBe(offset)
})
