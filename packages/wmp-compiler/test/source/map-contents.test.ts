import type { CompiledLevel } from '@brushwork/asset'
import { mapBox, type PlannedMapEntity, type PlannedMapFace, readMap, writeMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, compile, levelFromMap } from '../../src/index.js'
import { boxOf, levelOf, mapOf } from './map-levels.js'

const NONE = 0xb

/** A box whose sides have these textures, the last one for all that are left. */
function boxWith(...textures: readonly string[]): PlannedMapFace[] {
  return boxOf('').map((face, side) => ({ ...face, texture: textures[side] ?? textures.at(-1) ?? '' }))
}

const WALLS = [
  [-72, -72, -8, 72, 72, 0],
  [-72, -72, 128, 72, 72, 136],
  [-72, -72, 0, -64, 72, 128],
  [64, -72, 0, 72, 72, 128],
  [-64, -72, 0, 64, -64, 128],
  [-64, 64, 0, 64, 72, 128],
] as const

/** A closed room whose walls have `odd` on one of their sides. */
function room(texture: string, odd?: string): PlannedMapFace[][] {
  return WALLS.map(([x, y, z, X, Y, Z]) =>
    mapBox({ min: [x, y, z], max: [X, Y, Z], texture }).map((face, side) =>
      odd !== undefined && side === 5 ? { ...face, texture: odd } : face,
    ),
  )
}

const PLAYER: PlannedMapEntity = { properties: { classname: 'info_player_start', origin: '0 0 32' } }

async function compileRoom(brushes: PlannedMapFace[][]): Promise<CompiledLevel> {
  const document = readMap(writeMap(mapOf(brushes, PLAYER)))
  const compiled = await compile(levelFromMap(document), COMPILE_DEFAULTS, {
    textureSize: () => ({ width: 64, height: 64 }),
  })
  expect(brokenInvariants(compiled)).toEqual([])
  return compiled
}

/** Quants², as drawn. */
function areaOf({ surfaces }: CompiledLevel): number {
  let sum = 0
  for (const { positions, indices } of surfaces) {
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) =>
        positions.subarray(indices[at + corner] * 3, indices[at + corner] * 3 + 3),
      )
      const [u, v] = [b, c].map((point) => [0, 1, 2].map((axis) => point[axis] - a[axis]))
      sum += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
    }
  }
  return sum
}

describe('a brush whose faces say different things', () => {
  it.each([
    ['five faces SKY and one TRIGGER', ['sky4', 'sky4', 'sky4', 'sky4', 'sky4', 'TRIGGER'], 'solid', 5],
    ['one METAL and five *TELEPORT', ['METAL', '*TELEPORT'], 'solid', 1],
    ['one *slime and five METAL', ['*slime', 'METAL'], 'liquid', 1],
    ['one clip and five METAL', ['clip', 'METAL'], 'clip', 1],
    ['one METAL and five clip', ['METAL', 'clip'], 'solid', 1],
    ['one trigger and five METAL', ['trigger', 'METAL'], 'passable', 1],
    ['one METAL and five hint', ['METAL', 'hint'], 'solid', 1],
    ['skip, *slime and METAL', ['skip', '*slime', 'METAL'], 'liquid', 2],
  ] as const)('(%s) is what its first face says, with a message', (_, textures, contents, odd) => {
    const level = levelOf(boxWith(...textures))
    expect(level.blocks[0].contents).toBe(contents)
    expect(level.diagnostics).toMatchObject([{ code: 'contents-mixed', block: 0, face: odd }])
    const [first] = textures.filter((name) => name !== 'skip')
    expect(level.diagnostics[0].text).toContain(first)
    expect(level.diagnostics[0].text).toContain(boxWith(...textures)[odd].texture)
    expect(level.diagnostics[0].text).toMatch(/: the brush is \w+, as its first face says; give all faces/)
  })

  it('is reported with the line of the face', () => {
    const text = new TextDecoder().decode(writeMap(mapOf([boxWith('METAL', 'METAL', '*water', 'METAL')])))
    const line = text.split('\n').findIndex((row) => row.includes('*water')) + 1
    expect(levelFromMap(readMap(new TextEncoder().encode(text))).diagnostics).toMatchObject([{ face: 2, line }])
  })

  it('is drawn whole where it is solid: nothing is seen or gone through', () => {
    const [block] = levelOf(boxWith('METAL', 'TRIGGER', '*TELEPORT', 'clip', 'skip', 'waterskip')).blocks
    expect(block.faces.map(({ flags }) => flags)).toEqual([0, 0, 1, 0, NONE, NONE])
  })

  it.each([
    ['hint among skip', ['skip', 'skip', 'hint', 'skip'], 'hint'],
    ['hint among hintskip', ['hintskip', 'HINT', 'hintskip'], 'hint'],
    ['a liquid whose other sides are not drawn', ['nodraw', '*water', 'nodraw'], 'liquid'],
    ['a liquid and its own skip', ['*water', '*waterskip'], 'liquid'],
    ['clip and caulk', ['common/caulk', 'common/playerclip'], 'clip'],
    ['an areaportal among nodraw', ['common/nodraw', 'common/areaportal', 'common/nodraw'], 'passable'],
    ['walls with sides that are not drawn', ['skip', 'METAL', 'null'], 'solid'],
    ['walls under a sky', ['METAL', 'sky1', 'METAL'], 'solid'],
    ['a fence among walls', ['METAL', '{fence', 'METAL'], 'solid'],
    ['trigger and monsterclip', ['trigger', 'monsterclip'], 'passable'],
  ] as const)('but not %s, which editors mean so', (_, textures, contents) => {
    const level = levelOf(boxWith(...textures))
    expect(level.blocks[0].contents).toBe(contents)
    expect(level.diagnostics).toEqual([])
  })

  it('is not reported where its entity decides', () => {
    const trigger = { properties: { classname: 'trigger_once' }, brushes: [boxWith('METAL', 'clip', 'trigger')] }
    const level = levelFromMap(mapOf([], trigger))
    expect(level.diagnostics).toEqual([])
    expect(level.parts[0].blocks[0].contents).toBe('passable')
  })
})

describe('a closed room of such brushes', () => {
  it.each([
    ['SKY and TRIGGER', 'sky4', 'TRIGGER'],
    ['METAL and *TELEPORT', 'METAL', '*TELEPORT'],
    ['METAL and clip', 'METAL', 'clip'],
    ['METAL and hint', 'METAL', 'hint'],
  ])('(%s) is closed, and shows what one of plain brushes shows', async (_, texture, odd) => {
    const mixed = await compileRoom(room(texture, odd))
    const plain = await compileRoom(room(texture))
    expect(mixed.diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'contents-mixed'))
    expect(mixed.leak).toBeUndefined()
    expect(plain.diagnostics).toEqual([])
    // Six sides of 128 × 128 quants: nothing of the outside.
    expect(areaOf(plain)).toBeCloseTo(6 * 128 * 128, 5)
    expect(areaOf(mixed)).toBeCloseTo(areaOf(plain), 5)
  })
})

describe('text of a map that could not be read', () => {
  const text = new TextDecoder().decode(writeMap(mapOf([boxOf('a'), boxOf('b'), boxOf('c')], PLAYER)))
  const levelOfText = (changed: string) => levelFromMap(readMap(new TextEncoder().encode(changed)))

  it('leaves a brush out, counts it, and reports it', () => {
    const level = levelOfText(text.replace(' b 0', ' b x'))
    expect(level.blocks.map(({ index }) => index)).toEqual([0, 2])
    expect(level.diagnostics).toMatchObject([{ code: 'text-unread', block: 1, line: 12 }])
    expect(level.diagnostics[0].text).toMatch(/found "x".*: the brush is left out/)
  })

  it('is called the rest of the file where it is, whatever it begins with', () => {
    for (const damage of ['{ ( 0 0\n}\n', '"a\n', 'x\n"k" "v"\n']) {
      const { diagnostics } = levelOfText(`{\n"classname" "worldspawn"\n${damage.repeat(5000)}}\n`)
      const rest = diagnostics.filter(({ text }) => /: the rest of the file is left out; /.test(text))
      expect(rest, damage).toMatchObject([{ code: 'text-unread', line: expect.any(Number) }])
      expect(diagnostics.at(-1), damage).toBe(rest[0])
    }
  })

  it('is reported where it is a key, or has no meaning', () => {
    const level = levelOfText(`${text.replace('"origin"', 'origin')}the end\n`)
    expect(level.blocks).toHaveLength(3)
    expect(level.positions).toHaveLength(1)
    expect(level.diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['text-unread', 30],
      ['text-unread', 32],
    ])
  })
})
