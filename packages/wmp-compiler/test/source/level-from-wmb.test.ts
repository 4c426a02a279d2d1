import type { Block } from '@brushwork/asset'
import { createWmb7, readWmb, type WmbDocument } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { levelFromWmb, levelFromWmp } from '../../src/index.js'
import { openEdges, unevenness, volumeOf } from './map-levels.js'
import { lostPoints, type TextureSizes } from './points-on-faces.js'

/** `[quants]`: the original compiler rounds corners, which moves planes and edges. */
const ROUNDING = 0.6

function sizesOf({ textures }: WmbDocument): TextureSizes {
  return new Map(textures.map((texture) => [texture.name.text, texture]))
}

function compiled(path: string): WmbDocument {
  return readWmb(readCorpus(path))
}

describe('an object of a compiled level', () => {
  it('becomes what it is in the source of the level', () => {
    const level = levelFromWmb(
      createWmb7({
        info: { azimuth: 90, elevation: 30, sun: 0xff8000, ambient: 0x333333 },
        objects: [
          { kind: 'position', origin: [1, 2, 3], angles: [90, 0, 0], name: 'start' },
          { kind: 'light', origin: [4, 5, 6], color: [100, 50, 0], range: 200, flags: 2 },
          { kind: 'sound', origin: [0, 0, 0], file: 'drip.wav', volume: 80, range: 300 },
          { kind: 'region', min: [0, 0, 0], max: [1, 1, 1], name: 'room' },
        ],
      }),
    )
    expect(level.positions).toMatchObject([{ name: 'start', position: [1, 2, 3], angles: [90, 0, 0] }])
    expect(level.lights).toEqual([{ position: [4, 5, 6], color: [1, 0.5, 0], range: 200, flags: 2 }])
    expect(level.sounds).toEqual([{ file: 'drip.wav', position: [0, 0, 0], volume: 80, range: 300 }])
    expect(level.regions).toEqual([{ name: 'room', bounds: { min: [0, 0, 0], max: [1, 1, 1] } }])
    expect(level.sun).toEqual({ color: [1, 128 / 255, 0], azimuth: 90, elevation: 30 })
    expect(level.ambient).toEqual([0.2, 0.2, 0.2])
  })
})

describe('a block of a compiled level', () => {
  it('reports which of its faces has no area, and where', () => {
    const flat = [5, 5, 5, 6, 6, 6, 7, 7, 7]
    const whole = [0, 0, 0, 0, 8, 0, 8, 0, 0]
    const { blocks, diagnostics } = levelFromWmb(
      createWmb7({
        textures: [{ name: 'wall', image: { width: 8, height: 8, pixels: new Uint8Array(8 * 8 * 4).fill(255) } }],
        blocks: [
          {
            positions: [...whole, ...flat],
            uvs: new Array<number>(12).fill(0),
            triangles: [0, 1, 2, 3, 4, 5],
            skins: [{ texture: 0 }],
            faces: [0, 1],
          },
        ],
      }),
    )
    expect(blocks[0].faces.length).toBe(1)
    expect(diagnostics).toMatchObject([{ code: 'face-degenerate', block: 0, face: 1, at: [5, 5, 5] }])
  })
})

/** Pairs of a source and what the original compiler made of it, and how many of the points must agree. */
const FRESH: Record<string, number> = {
  'libgamestudio/wmb/test': 0.999,
  // Its water faces both ways, and one texture was exchanged.
  'libgamestudio/wmb/wmb6/prefab': 0.97,
  'lottershock/Game/Level/menue': 0.999,
  'lottershock/Game/Level/testlevel': 0.999,
  'lottershock/Game/Level/gamelevel': 0.995,
  'lottershock/history/gamelevel-17b-226e': 0.999,
  'lottershock/history/gamelevel-91b-683e': 0.98,
  'lottershock/history/gamelevel-91b-662e-bsp': 0.995,
}

describe.skipIf(corpusRoot === undefined)('real compiled levels', () => {
  it.each(corpusPaths('.', '.wmb'))('%s becomes blocks; the convex ones are closed', (path) => {
    const document = compiled(path)
    const level = levelFromWmb(document)
    expect(level.diagnostics.map(({ code }) => code).filter((code) => code !== 'face-degenerate')).toEqual([])
    if (document.format === 'wmb7') expect(level.blocks.length).toBe(document.blocks.length)
    for (const block of level.blocks.filter(({ kind }) => kind === 'convex')) {
      expect(openEdges(block)).toEqual([])
      expect(unevenness(block)).toBeLessThan(1.01)
      expect(volumeOf(block)).toBeGreaterThan(1)
    }
  })

  it.each(Object.entries(FRESH))('%s has the faces of its source, with the same texels', (path, share) => {
    const document = compiled(`${path}.wmb`)
    const source = levelFromWmp(readWmp(readCorpus(`${path}.wmp`)))
    const { points, lost, moved } = lostPoints(piecesOf(document), source.blocks, sizesOf(document), ROUNDING)
    expect(points).toBeGreaterThan(10)
    expect(1 - lost / points).toBeGreaterThan(share)
    expect(1 - moved / points).toBeGreaterThan(share)
  })

  it.each(['libgamestudio/wmb/test', 'lottershock/history/gamelevel-17b-226e'])(
    '%s, which was not cut, has all faces of its source',
    (path) => {
      const document = compiled(`${path}.wmb`)
      const level = levelFromWmb(document)
      expect(level.blocks.every(({ kind }) => kind === 'convex')).toBe(true)
      const source = levelFromWmp(readWmp(readCorpus(`${path}.wmp`)))
      const { points, lost, moved } = lostPoints(source.blocks, level.blocks, sizesOf(document), ROUNDING)
      expect([points > 100, lost, moved]).toEqual([true, 0, 0])
    },
  )

  it.each<[string, number, number[]]>([
    ['lottershock/history/gamelevel-17b-221e-bsp', 15, []],
    ['lottershock/history/gamelevel-91b-662e-bsp', 69, [82]],
    ['lottershock/Game/Level/testlevel', 11, []],
  ])('%s has brushes again where others cut them, within those of its source', (path, count, joined) => {
    const { blocks } = levelFromWmb(compiled(`${path}.wmb`))
    const source = levelFromWmp(readWmp(readCorpus(`${path}.wmp`)))
    const brushes = blocks.filter(({ kind }) => kind === 'convex')
    expect(brushes.length).toBe(count)
    const reaching = brushes.filter((brush) => distanceInFront(brush, source.blocks[brush.index]) >= 2)
    expect(reaching.map(({ index }) => index)).toEqual(joined)
    // The original compiler joined their faces with those of neighbors: they reach into these, not into the open.
    for (const { faces, vertices } of reaching) {
      for (const corner of faces.flatMap(({ corners }) => [...corners])) {
        const point = vertices.subarray(corner * 3, corner * 3 + 3)
        const distances = source.blocks.map((block) => distanceInFront({ vertices: point }, block))
        expect(Math.min(...distances)).toBeLessThan(2)
      }
    }
  })
})

/** How far a block reaches beyond the planes of another. */
function distanceInFront({ vertices }: Pick<Block, 'vertices'>, { faces }: Block): number {
  let worst = 0
  for (const { plane } of faces) {
    for (let at = 0; at < vertices.length; at += 3) {
      const [x, y, z] = vertices.subarray(at, at + 3)
      worst = Math.max(worst, plane[0] * x + plane[1] * y + plane[2] * z - plane[3])
    }
  }
  return worst
}

/** What is in the file, before sides are made whole. */
function piecesOf(document: WmbDocument): readonly Block[] {
  if (document.format === 'wmb6') return levelFromWmb(document).blocks
  const meshes = document.blocks.map((block) => ({ ...block, content: block.content | 0x30 }))
  return levelFromWmb({ ...document, blocks: meshes }).blocks
}
