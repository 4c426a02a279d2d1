import { describe, expect, it } from 'vitest'
import { readSkinFile } from '../../src/quake3/index.js'

const read = (text: string) => readSkinFile(new TextEncoder().encode(text))

describe('reading .skin files', () => {
  it('reads a surface and its shader on each line, without tags', () => {
    const { surfaces, issues } = read(
      'u_torso,models/players/hero/red.tga\r\n  U_Face , "models/players/hero/face.tga" // face\r\ntag_head,\r\n\r\nu_belt,\r\n',
    )
    expect(issues).toEqual([])
    expect(surfaces).toEqual([
      { surface: 'u_torso', shader: 'models/players/hero/red.tga', line: 1 },
      { surface: 'U_Face', shader: 'models/players/hero/face.tga', line: 2 },
      { surface: 'u_belt', shader: '', line: 5 },
    ])
  })

  it('keeps two slashes within a path, which begin no comment', () => {
    const { surfaces, issues } = read('// skins\na,models//hero.tga // red\nb,// none\n')
    expect(surfaces.map(({ surface, shader }) => [surface, shader])).toEqual([
      ['a', 'models//hero.tga'],
      ['b', ''],
    ])
    expect(issues).toEqual([])
  })

  it('reads the form of DarkPlaces', () => {
    const { surfaces } = read('replace "t1" "models/a"\nreplace t2 models/b\n')
    expect(surfaces.map(({ surface, shader }) => [surface, shader])).toEqual([
      ['t1', 'models/a'],
      ['t2', 'models/b'],
    ])
  })

  it('reports other lines, and refuses what is not a text', () => {
    expect(read('hello\n,b\na,b').issues.map(({ line }) => line)).toEqual([1, 2])
    expect(() => readSkinFile(Uint8Array.of(65, 0, 66))).toThrow(/expected a text/)
  })

  it('reads a limited number of lines', () => {
    expect(read('a,b\n'.repeat(100_000)).surfaces).toHaveLength(4096)
    expect(read('x\n'.repeat(100_000)).issues.length).toBeLessThan(1100)
  })
})
