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
