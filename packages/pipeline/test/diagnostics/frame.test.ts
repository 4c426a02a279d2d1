import { describe, expect, it } from 'vitest'
import { hexFrame, textFrame } from '../../src/diagnostics/frame.js'

describe('a frame', () => {
  it('shows the bytes around an offset and points at it', () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, index) => (index === 40 ? 0x41 : index))
    expect(`\n${hexFrame(bytes, 40)}\n`).toBe(`
  00000000  00 01 02 03 04 05 06 07  08 09 0a 0b 0c 0d 0e 0f  ................
  00000010  10 11 12 13 14 15 16 17  18 19 1a 1b 1c 1d 1e 1f  ................
> 00000020  20 21 22 23 24 25 26 27  41 29 2a 2b 2c 2d 2e 2f   !"#$%&'A)*+,-./
                                     ^
  00000030  30 31 32 33 34 35 36 37  38 39 3a 3b 3c 3d 3e 3f  0123456789:;<=>?
  00000040  40 41 42 43 44 45 46 47  48 49 4a 4b 4c 4d 4e 4f  @ABCDEFGHIJKLMNO
`)
  })

  it('points behind the end where bytes are missing', () => {
    expect(`\n${hexFrame(new Uint8Array(18), 18)}\n`).toBe(`
  00000000  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  ................
> 00000010  00 00                                             ..
                  ^
`)
    expect(hexFrame(new Uint8Array(16), 16).split('\n')).toHaveLength(3)
    expect(hexFrame(new Uint8Array(0), 0)).toContain('^')
    expect(hexFrame(new Uint8Array(3), 1e9)).toContain('^')
  })

  it('shows the lines around a line', () => {
    const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\r\n')
    expect(`\n${textFrame(text, 10)}\n`).toBe(`
   8 | line 8
   9 | line 9
> 10 | line 10
  11 | line 11
  12 | line 12
`)
    expect(textFrame('x'.repeat(1000), 1).length).toBeLessThan(200)
  })
})
