import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { createMap, mapBox, readMap } from '@brushwork/codecs/map'
import {
  createBox,
  createEntity,
  readWmp,
  reencode,
  type WmpBlock,
  type WmpNode,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromMap, levelFromWmp } from '../../src/index.js'
import { codes, cornersOf, cube, documentOf, SIZES } from '../levels.js'

type Point = readonly [number | string, number | string, number | string]
type Plane = readonly [Point, Point, Point]

/** The sides of a box around a point as Quake writes them: clockwise from outside. */
function boxPlanes(x: number, half: readonly [number, number, number] = [8, 8, 8]): Plane[] {
  return [0, 1, 2, 3, 4, 5].map((side): Plane => {
    const axis = side >> 1
    const sign = side % 2 === 0 ? -1 : 1
    const point = (away: number): Point => {
      const at = [x, 0, 0]
      at[axis] += sign * half[axis]
      if (away > 0) at[(axis + away) % 3] += 1
      return at as unknown as Point
    }
    return sign > 0 ? [point(0), point(2), point(1)] : [point(0), point(1), point(2)]
  })
}

/** A map of these brushes; brush `n` begins in line 3 + 8 n when all have six sides. */
function mapText(brushes: readonly (readonly Plane[])[], mapping = '0 0 0 1 1'): string {
  const face = (plane: Plane, own: string): string =>
    `${plane.map((point) => `( ${point.join(' ')} )`).join(' ')} wall ${own}`
  const texts = brushes.map((planes, brush) => {
    const own = brush === 1 ? mapping : '0 0 0 1 1'
    return `{\n${planes.map((plane) => `${face(plane, own)}\n`).join('')}}\n`
  })
  return `{\n"classname" "worldspawn"\n${texts.join('')}}\n`
}

async function compiled(level: BrushLevel): Promise<CompiledLevel> {
  const { diagnostics, ...rest } = await compile(level, COMPILE_DEFAULTS, { textureSize: (name) => SIZES[name] })
  return { ...rest, diagnostics }
}

function mapLevel(text: string): Promise<CompiledLevel> {
  return compiled(levelFromMap(readMap(new TextEncoder().encode(text))))
}

/** Through the file: texts have lines. Gives those of block 1, too: its own, then those of its faces. */
async function wmpLevel(...nodes: WmpNode[]): Promise<[level: CompiledLevel, lines: readonly number[]]> {
  return readLevel(textOf(...nodes))
}

function textOf(...nodes: WmpNode[]): string {
  return new TextDecoder().decode(writeWmp(reencode(documentOf(...nodes), 'text-vertices').document))
}

async function readLevel(text: string): Promise<[level: CompiledLevel, lines: readonly number[]]> {
  const level = await compiled(levelFromWmp(readWmp(new TextEncoder().encode(text))))
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith('block 1'))
  const end = lines.findIndex((line, at) => at > start && line.startsWith('}'))
  const faces = lines.flatMap((line, at) => (at > start && at < end && line.includes(' : ') ? [at + 1] : []))
  return [level, [start + 1, ...faces]]
}

/** What is wrong with a face is named with its line, what is wrong with numbers or the whole block, with that of the block. */
function expectNamedInText(level: CompiledLevel, code: string, [own, ...faces]: readonly number[]): void {
  expectNamed(level, code, [own, Math.max(...faces)])
  for (const { face, line } of level.diagnostics) {
    expect(line).toBe(face === undefined || code === 'block-coordinate' ? own : faces[face])
  }
}

function expectNamed(level: CompiledLevel, code: string, lines: readonly [number, number]): void {
  expect([...new Set(codes(level))]).toEqual([code])
  for (const { block, line, at } of level.diagnostics) {
    expect(block).toBe(1)
    expect(line).toBeGreaterThanOrEqual(lines[0])
    expect(line).toBeLessThanOrEqual(lines[1])
    expect(at).toHaveLength(3)
    expect(at?.every(Number.isFinite)).toBe(true)
  }
  expect(cornersOf(level).filter(({ block }) => block !== 1)).toHaveLength(72)
}

const turned = ([a, b, c]: Plane): Plane => [c, b, a]
const box = boxPlanes(0)
const instead = (face: number, plane: Plane): Plane[] => box.map((own, side) => (side === face ? plane : own))

describe('a bad brush of a MAP is named with its block, line and place, and the rest compiles:', () => {
  it.each<[string, readonly Plane[], string]>([
    ['three planes', box.slice(0, 3), 'block-open'],
    ['a side that is open', box.slice(1), 'block-open'],
    ['all sides inwards', box.map(turned), 'block-inside-out'],
    ['no thickness', boxPlanes(0, [8, 8, 0]), 'block-open'],
    ['a sliver of 0.00001', boxPlanes(0, [8, 8, 0.00001]), 'block-open'],
    ['a plane twice', [...box, box[3]], 'face-repeated'],
    [
      'three points in one line',
      [
        ...box,
        [
          [1, 1, 1],
          [2, 2, 2],
          [3, 3, 3],
        ],
      ],
      'face-degenerate',
    ],
    [
      'a coordinate of 1e9',
      instead(1, [
        ['1e9', 0, 0],
        ['1e9', 1, 0],
        ['1e9', 0, 1],
      ]),
      'block-coordinate',
    ],
  ])('%s', async (_, brush, code) => {
    expectNamed(await mapLevel(mapText([boxPlanes(-100), brush, boxPlanes(100)])), code, [11, 12 + brush.length])
  })

  it.each(['nan', '-1.#IND', 'Infinity', '1e400'])('a coordinate that is %s', async (word) => {
    const odd = box.map((plane, side): Plane => (side === 3 ? [[word, 8, 0], plane[1], plane[2]] : plane))
    const level = await mapLevel(mapText([boxPlanes(-100), odd, boxPlanes(100)]))
    expectNamed(level, 'block-coordinate', [15, 15])
    expect(level.diagnostics[0].face).toBe(3)
  })

  it.each(['0 nan 0 1 1', '0 0 0 1e400 1', '0 0 inf 1 1'])('a mapping of %s', async (mapping) => {
    expectNamed(await mapLevel(mapText([boxPlanes(-100), box, boxPlanes(100)], mapping)), 'texture-mapping', [12, 12])
  })

  it('a texture scale of zero', async () => {
    expectNamed(
      await mapLevel(mapText([boxPlanes(-100), box, boxPlanes(100)], '0 0 0 0 1')),
      'texture-mapping',
      [12, 12],
    )
  })
})

function changed(block: WmpBlock, change: (vertices: Float64Array) => void): WmpBlock {
  const vertices = block.vertices.slice()
  change(vertices)
  return { ...block, vertices }
}

function withPolygons(block: WmpBlock, polygons: readonly (readonly number[])[]): WmpBlock {
  const starts = [0]
  for (const polygon of polygons) starts.push(starts[starts.length - 1] + polygon.length)
  const faces = polygons.map((_, polygon) => block.faces[Math.min(polygon, block.faces.length - 1)])
  return { ...block, polygons: { starts: Uint32Array.from(starts), indices: Uint32Array.from(polygons.flat()) }, faces }
}

const whole = cube()
const sides = Array.from({ length: 6 }, (_, side) => [...whole.polygons.indices.subarray(side * 4, side * 4 + 4)])

describe('a bad block of a WMP text is named with its block, line and place, and the rest compiles:', () => {
  it.each<[string, WmpBlock, string]>([
    ['three sides', withPolygons(whole, sides.slice(0, 3)), 'block-open'],
    ['a side that is open', withPolygons(whole, sides.slice(1)), 'block-open'],
    ['two sides that are open', withPolygons(whole, sides.slice(2)), 'block-open'],
    [
      'all sides inwards',
      withPolygons(
        whole,
        sides.map((side) => side.toReversed()),
      ),
      'block-inside-out',
    ],
    ['a corner that stands out', changed(whole, (vertices) => vertices.fill(30, 2, 3)), 'block-not-convex'],
    [
      'a sliver among its sides',
      withPolygons(whole, [...sides, [sides[0][0], sides[0][1], sides[0][0]]]),
      'face-degenerate',
    ],
    [
      'a sliver of 0.00001',
      { ...whole, vertices: whole.vertices.map((value, at) => (at % 3 === 2 ? value * 1e-6 : value)) },
      'block-open',
    ],
    ['a side twice', withPolygons(whole, [...sides, sides[2].toReversed()]), 'face-repeated'],
    ['a coordinate of 1e9', changed(whole, (vertices) => vertices.fill(1e9, 0, 1)), 'block-coordinate'],
    [
      'a texture scale of zero',
      { ...whole, faces: whole.faces.map((face) => face && { ...face, scale: [0, 1] as const }) },
      'texture-mapping',
    ],
  ])('%s', async (_, block, code) => {
    const [level, lines] = await wmpLevel(cube({ position: [-100, 0, 0] }), block, cube({ position: [100, 0, 0] }))
    expectNamedInText(level, code, lines)
  })
})

describe('an invalid number in a WMP text costs its block, or its setting:', () => {
  const text = textOf(cube({ position: [-100, 0, 0] }), cube({ position: [0, 0, 0] }), cube({ position: [100, 0, 0] }))
  const start = text.indexOf('block 1')
  const change = (from: RegExp, to: string): string => text.slice(0, start) + text.slice(start).replace(from, to)

  it.each(['nan', '-1.#IND', 'Infinity', '1e400'])('a coordinate that is %s', async (word) => {
    const odd = change(/(faces \d+\s+)[^\s]*-?\d+/, `$1${word}`)
    expect(odd).not.toBe(text)
    const [level, lines] = await readLevel(odd)
    expectNamedInText(level, 'block-coordinate', lines)
    expect(level.diagnostics[0].face).toBeGreaterThanOrEqual(0)
  })

  it.each(['nan', '1e400'])('a point of a plane that is %s', async (word) => {
    const nodes = [-100, 0, 100].map((x) => cube({ position: [x, 0, 0] }))
    const planes = new TextDecoder().decode(writeWmp(reencode(documentOf(...nodes), 'text-planes').document))
    const own = planes.indexOf('block 1')
    const odd = planes.slice(0, own) + planes.slice(own).replace(/\( -?[\d.]+ /, `( ${word} `)
    const [level, lines] = await readLevel(odd)
    expectNamedInText(level, 'block-coordinate', lines)
  })

  it('a texture scale that is not a number', async () => {
    const odd = change(/1 1 : /, 'nan 1 : ')
    expect(odd).not.toBe(text)
    const [level, lines] = await readLevel(odd)
    expectNamedInText(level, 'texture-mapping', lines)
  })
})

describe('what stands outside of a closed room is named with its place', () => {
  const walls = [
    [
      [-80, -80, -80],
      [80, 80, -64],
    ],
    [
      [-80, -80, 64],
      [80, 80, 80],
    ],
    [
      [-80, -80, -64],
      [-64, 80, 64],
    ],
    [
      [64, -80, -64],
      [80, 80, 64],
    ],
    [
      [-64, -80, -64],
      [64, -64, 64],
    ],
    [
      [-64, 64, -64],
      [64, 80, 64],
    ],
  ] as const

  it('in a WMP', async () => {
    const boxes = walls.map(([min, max]) => createBox({ min, max, face: { texture: 'wall' } }))
    const lost = createEntity({ name: 'lost', file: 'lost.mdl', position: [0, 0, 200] })
    for (const others of [[], [createEntity({ name: 'guard', file: 'guard.mdl', position: [0, 0, 0] })]]) {
      const [level] = await wmpLevel(...boxes, lost, ...others)
      expect(level.diagnostics).toMatchObject([{ code: 'entity-in-void', at: [0, 0, 200] }])
      // Only the inside is left.
      expect(cornersOf(level).every(({ position }) => position.every((value) => Math.abs(value) <= 64))).toBe(true)
    }
  })

  it('in a MAP', async () => {
    const brushes = walls.map(([min, max]) => mapBox({ min, max, texture: 'wall' }))
    const entities = [
      { properties: { classname: 'worldspawn' }, brushes },
      { properties: { classname: 'info_player_start', origin: '0 0 0' } },
      { properties: { classname: 'monster_army', origin: '300 0 0' } },
    ]
    const level = await compiled(levelFromMap(createMap({ entities })))
    expect(level.diagnostics).toMatchObject([{ code: 'entity-in-void', at: [300, 0, 0] }])
    expect(cornersOf(level).every(({ position }) => position.every((value) => Math.abs(value) <= 64))).toBe(true)
  })
})

describe('an entity of a MAP', () => {
  it.each([
    ['origin', '1 2'],
    ['origin', 'here'],
    ['angle', 'north'],
    ['angles', '0 90'],
    ['mangle', '0 x 0'],
  ])('whose %s is %j is named with its line and place', async (key, value) => {
    const text = `${mapText([boxPlanes(0)])}{\n"classname" "info_null"\n"${key}" "${value}"\n}\n`
    const level = await mapLevel(text)
    const line = text.split('\n').findIndex((one) => one.startsWith(`"${key}"`)) + 1
    expect(level.diagnostics).toMatchObject([{ code: 'entity-key', line, at: [0, 0, 0] }])
    expect(level.diagnostics[0].text).toContain(JSON.stringify(value))
    expect(level.facts.entities).toMatchObject([{ position: [0, 0, 0], angles: [0, 0, 0] }])
  })
})

describe('a level of which no face is drawn', () => {
  it('is reported when all its blocks are bad', async () => {
    const level = await mapLevel(mapText([box.slice(1)]))
    expect(codes(level)).toEqual(['block-open', 'level-undrawn'])
  })

  it('is reported when all its faces are invisible', async () => {
    const level = await mapLevel(mapText([box]).replaceAll('wall', 'skip'))
    expect(codes(level)).toEqual(['level-undrawn'])
    expect(level.diagnostics[0].at).toHaveLength(3)
  })

  it('is not reported when its entities show files', async () => {
    const [level] = await wmpLevel(createEntity({ name: 'land', file: 'land.hmp', position: [0, 0, 0] }))
    expect(level.diagnostics).toEqual([])
  })
})
