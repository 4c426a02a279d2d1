import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../src/words/games/all.js'
import type { ClassWord, GameWords, KeyWord } from '../../src/words/table.js'

const PAGE = new URL('../../../../docs/words.md', import.meta.url)
const MARK =
  '<!-- The tables below are generated: UPDATE_WORDS=1 writes them from packages/wmp-compiler/src/words/games. -->'

function hereOf({ missing }: Pick<ClassWord, 'missing'>): string {
  return missing === undefined ? 'yes' : `no: ${missing}`
}

const code = (name: string) => `\`${name}\``

function classRows(classes: GameWords['classes']): string[] {
  const rows = Object.entries(classes).map(([name, word]) => `| ${code(name)} | ${word.effect} | ${hereOf(word)} |`)
  return rows.length === 0 ? [] : ['| class | effect | here |', '| --- | --- | --- |', ...rows, '']
}

function keyRow(word: KeyWord): string {
  return `| ${word.names.map(code).join(' ')} | ${word.on.join(', ')} | ${word.effect} | ${hereOf(word)} |`
}

function tablesOf({ name, classes, keys }: GameWords): string[] {
  return [
    `## ${name}`,
    '',
    ...classRows(classes),
    '| key | of | effect | here |',
    '| --- | --- | --- | --- |',
    ...keys.map(keyRow),
    '',
  ]
}

describe('docs/words.md', () => {
  it('lists the classes and keys of all games', () => {
    const text = readFileSync(PAGE, 'utf8')
    const [head] = text.split(MARK)
    const expected = `${head}${MARK}\n\n${GAMES.flatMap(tablesOf).join('\n').trimEnd()}\n`
    if (process.env.UPDATE_WORDS === '1') writeFileSync(PAGE, expected)
    else expect(text).toBe(expected)
  })
})
