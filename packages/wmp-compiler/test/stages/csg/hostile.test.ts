import type { Block } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { csg, gatherBlocks } from '../../../src/stages/csg/index.js'
import { areaOfFragment, box, leftovers } from './blocks.js'
import { blockOfPlanes, faceOf } from './quake-level.js'

/** Nothing but whole fragments of sides that exist, in order. */
function expectSound(blocks: readonly Block[]): void {
  const set = gatherBlocks(blocks)
  const { structural, drawn } = csg(set)
  for (const fragments of [structural, drawn]) {
    for (let fragment = 0; fragment < fragments.sides.length; fragment++) {
      expect(fragments.sides[fragment]).toBeLessThan(set.sidePlanes.length)
      if (fragment > 0) expect(fragments.sides[fragment]).toBeGreaterThanOrEqual(fragments.sides[fragment - 1])
      expect(fragments.windings.countOf(fragment)).toBeGreaterThanOrEqual(3)
      expect(Number.isFinite(areaOfFragment(fragments, fragment))).toBe(true)
    }
  }
}

describe('levels that mean harm', () => {
  it('with thousands of brushes in one place are done soon', () => {
    const blocks = Array.from({ length: 3000 }, () => box([0, 0, 0], [16, 16, 16]))
    expect(leftovers(blocks).fragments.sides.length).toBeLessThan(6 * 3000)
  }, 20_000)

  it('with brushes of a thousand sides are done soon', () => {
    const planes = Array.from({ length: 1000 }, (_, side) => {
      const angle = (side * Math.PI) / 500
      return [Math.cos(angle), Math.sin(angle), 0, 64]
    }).flat()
    const drum = blockOfPlanes([...planes, 0, 0, 1, 8, 0, 0, -1, 8], Array(1002).fill('wall'))
    expectSound([drum, drum, { ...drum, detail: true }, box([0, 0, 0], [80, 80, 4])])
  }, 20_000)

  it('with slivers, needles and crowds of planes a hair apart stay sound', () => {
    const random = new Random(9)
    const blocks = Array.from({ length: 150 }, () => {
      const thin = [0.011, 0.02, 0.1, 30][random.below(4)]
      const [x, y, z] = [random.between(0, 30), random.between(0, 30), random.between(0, 30)]
      const long = random.between(1, 30)
      const tilt = random.between(-0.002, 0.002)
      const size = Math.sqrt(1 + tilt * tilt)
      const top = [tilt / size, 0, 1 / size, (z + thin) / size]
      return blockOfPlanes(
        [1, 0, 0, x + long, -1, 0, 0, -x, 0, 1, 0, y + 30, 0, -1, 0, -y, ...top, 0, 0, -1, -z],
        Array(6).fill('wall'),
      )
    })
    expectSound(blocks.filter(({ faces }) => faces.length > 3))
  })

  it('with corners that were pushed about stay sound', () => {
    const random = new Random(4)
    const blocks = Array.from({ length: 60 }, () => {
      const [x, y, z] = [random.below(60), random.below(60), random.below(60)]
      const block = box([x, y, z], [x + 20, y + 20, z + 20])
      const push = [0.2, 1, 30][random.below(3)]
      return { ...block, vertices: block.vertices.map((value) => value + random.between(-push, push)) }
    })
    expectSound(blocks)
  })

  it('with blocks of nothing, and faces that no brush can have, stay sound', () => {
    const cube = box([0, 0, 0], [16, 16, 16])
    const bow = faceOf(0, Uint32Array.of(0, 2, 1, 3), cube.faces[0].plane)
    expectSound([
      cube,
      { ...cube, faces: [] },
      { ...cube, vertices: new Float64Array(0), faces: [] },
      { ...cube, kind: 'mesh', faces: [bow, bow] },
      { ...cube, faces: [...cube.faces, ...cube.faces, bow] },
    ])
  })
})
