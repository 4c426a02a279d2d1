import { describe, expect, it } from 'vitest'
import {
  COMPILE_DEFAULTS,
  type CompileOptions,
  compile,
  compileWmb,
  levelFromWmp,
  type StageName,
} from '../../src/index.js'
import { collisionProblems, csgProblems, faceProblems, visibilityProblems } from '../../src/invariants/index.js'
import { buildCollision } from '../../src/stages/collision/index.js'
import { csg, gatherBlocks } from '../../src/stages/csg/index.js'
import { finishFaces } from '../../src/stages/faces/index.js'
import { CLUSTER_OPTIONS, findClusters, visibility } from '../../src/stages/vis/index.js'
import { cube, documentOf, SIZES } from '../levels.js'
import { boxBlock, roomBlocks } from '../stages/tree/brush-levels.js'
import { divide, occupantAt } from '../stages/tree/divided-level.js'

const BLOCKS = [
  ...roomBlocks([0, 0, 0], [256, 128, 128]),
  boxBlock(6, [80, 0, 0], [96, 128, 96]),
  boxBlock(7, [170, 0, 0], [186, 128, 90]),
]

async function seen() {
  const level = divide(BLOCKS, [occupantAt('entity "a"', [20, 20, 20])])
  const { tree, portals, flood, set } = level
  const clusters = findClusters(tree, portals, flood, set.planes, CLUSTER_OPTIONS.final)
  return { clusters, tree, planes: set.planes, vis: await visibility(clusters, set.planes, 'final') }
}

describe('the checks of a stage find when', () => {
  const set = gatherBlocks(BLOCKS)

  it('pieces of a side are larger than the side', () => {
    const result = csg(set)
    expect(csgProblems(set, result)).toEqual([])
    const { drawn } = result
    const sides = drawn.sides.slice()
    // All pieces for those of the first, small side.
    const narrow = { ...result, drawn: { ...drawn, sides: sides.fill(sides[sides.length - 1]) } }
    expect(csgProblems(set, narrow).join()).toMatch(/drawn pieces of a side of block \d+ have area/)
  })

  it('faces are not covered, have cracks, or are not closed', () => {
    const { faces } = finishFaces(set, csg(set).drawn)
    expect(faceProblems({ set, faces }, 'closed')).toEqual([])
    const torn = { ...faces, triangles: faces.triangles.map((corner, at) => (at < 3 ? 0 : corner)) }
    expect(faceProblems({ set, faces: torn }, 'closed').join()).toMatch(/triangles of face 0 do not cover it once/)
    const lone = { ...faces, vertices: faces.vertices.map((vertex, at) => (at === 0 ? 1_000_000 : vertex)) }
    expect(faceProblems({ set, faces: lone }, 'closed').join()).toMatch(/open edge/)
    expect(faceProblems({ set, faces: lone }, 'whole')).toEqual([])
  })

  it('only one of two clusters sees the other, or a cluster misses what nothing hides', async () => {
    const { vis, clusters, tree, planes } = await seen()
    expect(clusters.count).toBeGreaterThan(1)
    expect(visibilityProblems(vis, clusters, tree, planes)).toEqual([])
    const blind = { ...vis, pvs: vis.pvs.map((_, cluster) => 1 << cluster) }
    expect(visibilityProblems(blind, clusters, tree, planes).join()).toMatch(
      /but an opening joins them.*but nothing is between/,
    )
    const oneWay = { ...vis, pvs: vis.pvs.map((row, cluster) => (cluster === 0 ? 1 : row)) }
    expect(visibilityProblems(oneWay, clusters, tree, planes).join()).toMatch(/only one sees the other/)
  })

  it('the middle of a block is not solid', () => {
    const collision = buildCollision(set)
    if (collision === undefined) throw new Error('no solids')
    expect(collisionProblems(set, collision)).toEqual([])
    const away = { ...collision, nodeBounds: collision.nodeBounds.map((value) => value + 1000) }
    expect(collisionProblems(set, away)).toHaveLength(BLOCKS.length)
    const twice = { ...collision, order: collision.order.map(() => 0) }
    expect(collisionProblems(set, twice).join()).toMatch(/solid 0 stands in \d+ leafs/)
  })
})

describe('a compilation', () => {
  const options: CompileOptions = { ...COMPILE_DEFAULTS }
  const level = levelFromWmp(documentOf(cube(), cube({ position: [12, 0, 0] })))

  it('offers the checks of every stage that has some, and runs them only on demand', async () => {
    const stages: StageName[] = []
    const onProblems = (stage: StageName, check: () => readonly string[]) => {
      stages.push(stage)
      expect(check()).toEqual([])
    }
    await compile(level, options, { textureSize: (name) => SIZES[name], onProblems })
    expect(stages).toEqual(['csg', 'tree', 'portals', 'visibility', 'faces', 'collision', 'emit'])
    stages.length = 0
    await compileWmb(level, options, { image: () => undefined, onProblems })
    expect(stages).toContain('emit')
  })
})
