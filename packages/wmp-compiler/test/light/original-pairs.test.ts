import { lightmapPageSide, readWmb, type WmbDocument } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromWmp } from '../../src/index.js'
import { trianglesByFace } from '../../src/light/block-face.js'
import { frontsOf } from '../../src/light/original/bake-original.js'
import { encodeLight } from '../../src/light/original/encode-light.js'
import { Lamps } from '../../src/light/original/lamps.js'
import { LitFace } from '../../src/light/original/lit-face.js'
import { Occluders } from '../../src/light/original/occluders.js'
import { readWmbLevel } from '../../src/source/index.js'
import { LightChart } from '../../src/wmb/light/light-chart.js'
import { LightReader } from '../../src/wmb/light/light-reader.js'

/** Of 255: what the eye does not see. */
const TOLERANCE = 3

/** Levels that were compiled with light, and the share of luxels inside faces that must agree. */
const PAIRS = [
  // One colored light. Option -litres 0.45.
  { path: 'lottershock/Game/Level/menue', pitch: 16 / 0.45, least: 0.999 },
  { path: 'lottershock/Game/Level/testlevel', pitch: 16, least: 0.995 },
  // One face of 196 luxels is lit in the file although a block covers it.
  { path: 'libgamestudio/wmb/test', pitch: 16, least: 0.96 },
] as const

/** The faces of a compiled level as its file lights them, and as we do. */
async function bothOf(document: WmbDocument, source: ReturnType<typeof levelFromWmp>, pitch: number) {
  const { level, pieces } = readWmbLevel(document)
  const reader = new LightReader(document.lightmaps, lightmapPageSide(document) ?? 0)
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'none' } as const
  const { surfaces } = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
  const lamps = Lamps.of(source, new Occluders(frontsOf(source.blocks)))
  const faces = surfaces.flatMap((surface) =>
    [...trianglesByFace(surface)].flatMap(([, triangles]) => {
      const [block, index] = [surface.blocks[triangles[0]], surface.faces[triangles[0]]]
      const polygons = (pieces.get(block)?.[index] ?? []).filter(
        ({ skin }) => document.blocks[block].skins.pages[skin] > 0,
      )
      const kept =
        polygons.length === 0
          ? undefined
          : LightChart.of(
              polygons.map((polygon) => ({ block: document.blocks[block], polygon })),
              reader,
            )
      const face = LitFace.of(surface, triangles, pitch)
      return kept === undefined || face === undefined ? [] : [{ kept, face }]
    }),
  )
  const encoded = encodeLight(faces.map(({ face }) => face.light(lamps, 4)))
  return faces.map((face, index) => ({ ...face, ours: encoded[index] }))
}

describe.skipIf(corpusRoot === undefined)('light of the original compiler and ours', () => {
  it.each(PAIRS)('agree on $path', async ({ path, pitch, least }) => {
    const document = readWmb(readCorpus(`${path}.wmb`))
    const source = levelFromWmp(readWmp(readCorpus(`${path}.wmp`)))
    let [agreeing, all] = [0, 0]
    for (const { kept, face, ours } of await bothOf(document, source, pitch)) {
      const theirs = kept.luxels()
      const { width, height, first } = face.grid
      for (let luxel = 0; luxel < width * height; luxel++) {
        const place = [first[0] + (luxel % width), first[1] + Math.floor(luxel / width)] as const
        if (!face.holds(place)) continue
        const [column, row] = kept.luxelAt(...face.grid.pointAt(...place)).map(Math.round)
        const at = (row * kept.size.width + column) * 3
        all++
        const isClose = [0, 1, 2].every((channel) => {
          return Math.abs(theirs[at + channel] - ours[luxel * 3 + channel]) <= TOLERANCE
        })
        if (isClose) agreeing++
      }
    }
    expect(all).toBeGreaterThan(3000)
    expect(agreeing / all).toBeGreaterThan(least)
  })
})
