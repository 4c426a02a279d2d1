import { ok } from 'node:assert/strict'
import type { BrushLevel } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs/binary'
import { createMap, mapBox, readMap, writeMap } from '@brushwork/codecs/map'
import { createWmb7, readWmb, writeWmb } from '@brushwork/codecs/wmb'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromMap, levelFromWmb } from '../../src/index.js'
import { usableBlocks } from '../../src/source/index.js'

const MAP = writeMap(
  createMap({
    entities: [
      {
        properties: { classname: 'worldspawn', message: 'a', _sunlight: '200', _sun_mangle: '10 -40 0' },
        brushes: [
          mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: '*water' }),
          mapBox({ min: [0, 0, 100], max: [64, 64, 164], texture: 'wall', scale: [0.5, 2] }),
        ],
      },
      {
        properties: { classname: 'func_door', angle: '90' },
        brushes: [mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'origin' })],
      },
      { properties: { classname: 'light', origin: '1 2 3', light: '200', _color: '1 0.5 0' } },
      { properties: { classname: 'path_corner', targetname: 'a', target: 'b', origin: '1 2 3', angles: '1 2 3' } },
      { properties: { classname: 'path_corner', targetname: 'b', target: 'a', origin: '4 5 6' } },
    ],
  }),
)

const CUBE = {
  positions: [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].flatMap((z) => [x * 64, y * 64, z * 64]))),
}
/** Clockwise from outside; corner 4x + 2y + z. */
const CUBE_TRIANGLES = [
  0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
].reverse()

const WMB = writeWmb(
  createWmb7({
    textures: [{ name: 'own', image: { width: 2, height: 2, pixels: new Uint8Array(16).fill(255) }, format: 'rgb888' }],
    blocks: [
      {
        ...CUBE,
        uvs: Array.from({ length: 16 }, (_, at) => at / 16),
        triangles: CUBE_TRIANGLES,
        faces: Array.from({ length: 12 }, (_, at) => at >> 1),
        skins: [{ texture: 0, flags: 9 }],
      },
    ],
    objects: [
      { kind: 'light', origin: [4, 5, 6], color: [100, 50, 0], range: 200, flags: 2 },
      {
        kind: 'path',
        name: 'way',
        points: [
          [0, 0, 0],
          [1, 1, 1],
        ],
        edges: [{ from: 1, to: 2 }],
      },
    ],
  }),
)

/** Levels of damaged bytes, where they can be read at all. */
function attempt(make: () => BrushLevel): BrushLevel | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

describe('a damaged source that can still be read', () => {
  it.each<[string, Uint8Array, (bytes: Uint8Array) => BrushLevel]>([
    ['map', MAP, (bytes) => levelFromMap(readMap(bytes))],
    ['compiled level', WMB, (bytes) => levelFromWmb(readWmb(bytes))],
  ])('(%s) becomes a level of sound numbers', (_, bytes, make) => {
    let read = 0
    let warned = 0
    for (let seed = 0; seed < 800; seed++) {
      const level = attempt(() => make(mutate(bytes, seed)))
      if (level === undefined) continue
      read++
      if (level.diagnostics.length > 0) warned++
      const { blocks, parts, ...facts } = level
      ok(!JSON.stringify(facts).includes('null'), `seed ${seed}: a fact is not a number`)
      for (const block of [...blocks, ...parts.flatMap((part) => part.blocks)]) {
        ok(block.vertices.every(Number.isFinite), `seed ${seed}: vertices`)
        const isCorner = (corner: number) => corner * 3 < block.vertices.length
        for (const { plane, corners, mapping } of block.faces) {
          ok([...plane, ...numbersOf(mapping)].every(Number.isFinite), `seed ${seed}: plane or mapping`)
          ok(corners.length >= 3 && corners.every(isCorner), `seed ${seed}: corners`)
        }
      }
      usableBlocks(blocks, COMPILE_DEFAULTS.worldLimit, [])
    }
    expect(read).toBeGreaterThan(100)
    expect(warned).toBeGreaterThan(0)
  })

  it('(map) of 20,000 bad brushes takes no longer than one of good ones', () => {
    const flat = mapBox({ min: [0, 0, 0], max: [8, 8, 0], texture: 'a' })
    const brushes = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? flat.slice(at % 5) : flat))
    const level = levelFromMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
    expect(level.blocks).toEqual([])
    expect(level.diagnostics.length).toBe(20_000)
  })
})

function numbersOf(mapping: BrushLevel['blocks'][number]['faces'][number]['mapping']): number[] {
  if (mapping.kind === 'explicit') return [...mapping.uvs]
  return [...mapping.s, mapping.sOffset, ...mapping.t, mapping.tOffset]
}
