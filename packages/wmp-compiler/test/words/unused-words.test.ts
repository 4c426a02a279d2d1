import { parseMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { levelFromMap } from '../../src/index.js'
import { GAMES } from '../../src/words/games/all.js'

const BRUSH = '{\n( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1\n}'

function notesOf(text: string) {
  const { diagnostics } = levelFromMap(parseMap(text))
  return diagnostics.filter(({ code }) => code === 'word-unused').map(({ text: found, line }) => [line, found])
}

describe('words with an effect that is missing', () => {
  it('are noted once for each kind, with their number and the first line', () => {
    const wall = `{\n"classname" "func_wall"\n"_shadow" "1"\n${BRUSH}\n}\n`
    const notes = notesOf(`{\n"classname" "worldspawn"\n"_range" "2"\n}\n${wall}${wall}`)
    expect(notes).toEqual([
      [
        3,
        expect.stringMatching(
          /^an entity has the key _range \(how bright all lights are\), whose effect is missing here: /,
        ),
      ],
      [7, expect.stringMatching(/^2 entities have the key _shadow /)],
    ])
  })

  it('are not noted with the values that change nothing, nor on entities that have no use for them', () => {
    const light = '{\n"classname" "light"\n"_range" "2"\n"_shadow" "1"\n}'
    expect(notesOf(`{\n"classname" "worldspawn"\n"_range" "0.5"\n"_dirt" "-1"\n"_bounce" ""\n}\n${light}`)).toEqual([])
  })

  it('are classes, too', () => {
    expect(notesOf('{\n"classname" "worldspawn"\n}\n{\n"classname" "info_texlights"\n}')).toEqual([
      [4, expect.stringMatching(/^an entity has the class info_texlights /)],
    ])
  })
})

describe('what stands after the scales of faces, without an effect,', () => {
  const face = (numbers: string) => `( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1 ${numbers}\n`
  const notes = (...numbers: string[]) =>
    notesOf(`{\n"classname" "worldspawn"\n{\n${numbers.map(face).join('')}}\n}`).map(([line, text]) => [line, text])

  it('is noted once for flowing textures, with the number of faces', () => {
    expect(notes('0 0 0', '0 64 0', '0 65 800')).toEqual([
      [5, '2 faces have the flag 0x40 (the texture flows), whose effect is missing here: move the texture in the game'],
    ])
  })

  it('is noted once for words, with the first of them', () => {
    expect(notes('0 0 0 +nonlit color 1 0.5 0.25', '+NonLit -solid', '0 0 0')).toEqual([
      [4, expect.stringMatching(/^2 faces have words after their numbers \(\+nonlit, color, \+NonLit, -solid\), /)],
    ])
    expect(notes('a b c d e f g')).toEqual([[4, expect.stringContaining('(a, b, c, d and more)')]])
  })

  it('is noted for numbers that no known game has', () => {
    expect(notes('1 2', '0 0 0', '7')).toEqual([[4, expect.stringMatching(/^a face has 2 numbers .* no effect$/)]])
    expect(notes('0 0 0 0', '0 0 0 0')).toEqual([[4, expect.stringMatching(/^2 faces have 4 numbers .* Quake II$/)]])
  })

  it('is not noted for what games have', () => {
    expect(notes('', '7', '0 1 800', '0 1 300 1 0.5 0.25')).toEqual([])
    expect(notesOf(`// Game: Quake 3\n{\n"classname" "worldspawn"\n{\n${face('0 64 0')}}\n}`)).toEqual([])
  })
})

describe('the sky that a world names', () => {
  it.each(['skyname', 'sky', '_sky', 'skybox', 'qlsky', 'SkyName'])('is no unused word as %s, in any game', (key) => {
    for (const game of ['Quake', 'Half-Life', 'Quake 2', 'Quake 3', 'Daikatana', 'Hexen 2']) {
      expect(notesOf(`// Game: ${game}\n{\n"classname" "worldspawn"\n"${key}" "desert"\n}`)).toEqual([])
    }
  })
})

describe('the tables of words', () => {
  it('have keys in lower case, as entities are read, and each key once for the same entities', () => {
    const seen = new Set<string>()
    for (const { name: game, keys } of GAMES) {
      for (const { names, on } of keys) {
        for (const name of names) {
          expect(name).toBe(name.toLowerCase())
          for (const owner of on) {
            const key = `${game} ${name} ${owner}`
            expect(seen, key).not.toContain(key)
            seen.add(key)
          }
        }
      }
    }
  })

  it('have no class twice', () => {
    const classes = GAMES.flatMap((game) => Object.keys(game.classes))
    expect(classes).toEqual([...new Set(classes)])
  })
})
