import { readMap } from '@brushwork/codecs/map'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { openEdges, tJunctions, uncoveredFaces } from '../../../src/invariants/face-invariants.js'
import { levelFromMap, levelFromWmp, usableBlocks } from '../../../src/source/index.js'
import { csg, gatherBlocks } from '../../../src/stages/csg/index.js'
import { finishFaces } from '../../../src/stages/faces/index.js'
import { floodLevel, occupantsOf } from '../../../src/stages/leak/index.js'
import { findPortals } from '../../../src/stages/portals/index.js'
import { buildTree } from '../../../src/stages/tree/index.js'
import { areaOf } from './finished.js'

const PATHS = ['dm5', 'e1m1', 'e3m5', 'rooms1000', 'boxes1000'].map((name) => `quake-maps/${name}.map`)

describe.skipIf(corpusRoot === undefined)('what is seen of a sealed level', () => {
  it.each(PATHS)('is closed: %s', (path) => {
    const level = levelFromMap(readMap(readCorpus(path)))
    const set = gatherBlocks(usableBlocks(level.blocks, 1e6, []))
    const { structural, drawn } = csg(set)
    const occupants = occupantsOf(level, 1e6)
    const tree = buildTree(
      set,
      structural,
      occupants.map(({ position }) => position),
    )
    const flood = floodLevel(set, tree, findPortals(tree, set.planes), occupants, [])
    expect(flood.sealed).toBe(true)
    // Every leaf is a cluster: faces know all leafs that they are seen from.
    const leafClusters = Int32Array.from(flood.inside, (inside, leaf) => (inside === 1 ? leaf : -1))
    const { faces, dropped } = finishFaces(set, drawn, { tree, leafClusters })
    expect(dropped).toBe(0)
    expect(openEdges({ set, faces })).toEqual([])
    expect(tJunctions(faces)).toEqual([])
    expect(uncoveredFaces({ set, faces })).toEqual([])
    expect(faces.clusters.every((leaf) => flood.inside[leaf] === 1)).toBe(true)
    for (let face = 0; face < faces.count; face++) {
      expect(faces.firstClusters[face + 1]).toBeGreaterThan(faces.firstClusters[face])
    }
    const all = { set, faces: finishFaces(set, drawn).faces }
    expect(areaOf({ set, faces })).toBeLessThan(areaOf(all))
  })
})

describe.skipIf(corpusRoot === undefined)(
  'what brushes leave of each other in a level whose corners are rounded',
  () => {
    it.each([
      'lottershock/Game/Level/gamelevel.wmp',
      'lottershock/history/gamelevel-172b-714e-bsp.wmp',
      'libgamestudio/wmb/wmb6/prefab.wmp',
    ])('is closed: %s', (path) => {
      const set = gatherBlocks(usableBlocks(levelFromWmp(readWmp(readCorpus(path))).blocks, 1e6, []))
      expect(openEdges({ set, faces: finishFaces(set, csg(set).drawn).faces })).toEqual([])
    })
  },
)
