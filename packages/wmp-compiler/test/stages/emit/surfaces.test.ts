import type { Block, CompiledSurface, Face } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { rangeProblems } from '../../../src/invariants/broken-invariants.js'
import { gatherBlocks } from '../../../src/stages/csg/index.js'
import { emitSurfaces } from '../../../src/stages/emit/index.js'
import { type BlockFaces, drawnTextures, smoothNormals, uncutFaces } from '../../../src/stages/faces/index.js'
import { BOTTOM, box, EAST, TOP } from '../csg/blocks.js'
import { finished, rooms } from '../faces/finished.js'

const CONTEXT = { textureSize: () => ({ width: 64, height: 32 }) }

function emit(level: BlockFaces): CompiledSurface[] {
  const surfaces = emitSurfaces(level, drawnTextures([level], CONTEXT, []), smoothNormals(level.set.blocks))
  for (const surface of surfaces) expect(rangeProblems(surface)).toEqual([])
  return surfaces
}

function withFaces(block: Block, change: (face: Face) => Partial<Face>): Block {
  return { ...block, faces: block.faces.map((face) => ({ ...face, ...change(face) })) }
}

/** Source coordinates of a surface's vertices with something of theirs. */
function verticesOf({ positions, uvs, normals }: CompiledSurface): { at: number[]; uv: number[]; normal: number[] }[] {
  const turned = (values: Float32Array, i: number): number[] => [values[i * 3 + 2], values[i * 3], values[i * 3 + 1]]
  return Array.from({ length: positions.length / 3 }, (_, i) => ({
    at: turned(positions, i),
    uv: [...uvs.subarray(i * 2, i * 2 + 2)],
    normal: turned(normals, i),
  }))
}

describe('the triangles of a surface', () => {
  it('stand together when they are seen from the same clusters, in order of clusters, block and face', () => {
    const boxes = [0, 40, -40, 80].map((x) => box([x, 0, 0], [x + 16, 16, 16]))
    const tree = rooms([[[1, 0, 0, 30], -1, -2]], [1, 0])
    const [surface] = emit(finished(boxes, tree))
    expect([...surface.ranges.firstTriangles]).toEqual([0, 24, 48])
    expect([...surface.ranges.firstClusters]).toEqual([0, 1, 2])
    expect([...surface.ranges.clusters]).toEqual([0, 1])
    const blocks = [...new Set(surface.blocks)]
    expect(blocks).toEqual([0, 2, 1, 3])
    expect([...surface.faces.subarray(0, 12)]).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  it('are one range that is seen from everywhere when there is no tree', () => {
    const [surface] = emit(finished([box([0, 0, 0], [8, 8, 8])]))
    expect([...surface.ranges.firstTriangles]).toEqual([0, 12])
    expect([...surface.ranges.clusters]).toEqual([])
  })

  it('share vertices when they are pieces of one face', () => {
    // A cross stands on the slab: what is left of its top is several pieces.
    const slab = withFaces(box([-64, -64, -16], [64, 64, 0], {}, 'floor'), ({ index }) => {
      return index === TOP ? {} : { texture: 'wall' }
    })
    const level = finished([slab, box([-8, -8, 0], [8, 8, 16])])
    const [floor] = emit(level)
    expect(verticesOf(floor).length).toBe(new Set(verticesOf(floor).map(({ at }) => at.join())).size)
    expect(floor.indices.length / 3).toBeGreaterThan(4)
  })

  it('leave out faces flagged none, which have no texture either', () => {
    const block = withFaces(box([0, 0, 0], [8, 8, 8]), ({ index }) => {
      return index === BOTTOM ? { flags: 0xb, texture: 'nothing' } : {}
    })
    const level = finished([block])
    expect(level.faces.count).toBe(6)
    expect(emit(level)[0].indices.length / 3).toBe(10)
    expect(drawnTextures([level], CONTEXT, []).names).toEqual(['wall'])
  })
})

/** A square mesh with texture coordinates of its own, in front of the east side of a wall that covers a part of it. */
function sheet(uvs: readonly number[]): Block {
  const mapping = { kind: 'explicit', uvs: Float64Array.from(uvs) } as const
  const whole = withFaces(box([-8, 0, 0], [0, 64, 64], {}, 'sheet'), () => ({ mapping }))
  return { ...whole, kind: 'mesh', detail: true, faces: [whole.faces[EAST]] }
}

describe('texture coordinates of points that a cut makes', () => {
  const wall = withFaces(box([-8, 16, 16], [8, 128, 128]), () => ({ texture: 'wall' }))

  it('are those between the corners’', () => {
    const [y, z] = [1, 2]
    const corners = [...sheet([]).faces[0].corners].map((corner) =>
      sheet([]).vertices.subarray(corner * 3, corner * 3 + 3),
    )
    const uvs = corners.flatMap((corner) => [corner[y] / 64 + corner[z] / 32, 1 - corner[z] / 64])
    const [surface] = emit(finished([sheet(uvs), wall]))
    const vertices = verticesOf(surface)
    expect(vertices.length).toBeGreaterThan(4)
    for (const { at, uv } of vertices) {
      expect(uv[0]).toBeCloseTo(at[y] / 64 + at[z] / 32, 6)
      expect(uv[1]).toBeCloseTo(1 - at[z] / 64, 6)
    }
  })

  it('follow the edges where four corners make no plane of them', () => {
    const [surface] = emit(finished([sheet([0, 0, 1, 0, 5, 5, 0, 1]), wall]))
    for (const { uv } of verticesOf(surface)) {
      expect(uv.every((value) => Number.isFinite(value) && value >= 0 && value <= 5)).toBe(true)
    }
    const uncut = emit({
      set: gatherBlocks([sheet([0, 0, 1, 0, 5, 5, 0, 1])]),
      faces: uncutFaces(gatherBlocks([sheet([0, 0, 1, 0, 5, 5, 0, 1])])).faces,
    })
    expect(verticesOf(uncut[0]).map(({ uv }) => uv)).toEqual([
      [0, 0],
      [1, 0],
      [5, 5],
      [0, 1],
    ])
  })
})

describe('smooth normals of points that a cut makes', () => {
  it('turn from corner to corner', () => {
    const smooth = withFaces(box([-64, -64, -64], [64, 64, 64], {}, 'ball'), () => ({ flags: 0x4000 }))
    const [ball] = emit(finished([smooth, box([-16, -16, 64], [16, 16, 96])]))
    for (const { at, normal } of verticesOf(ball)) {
      expect(Math.hypot(...normal)).toBeCloseTo(1, 5)
      if (at[2] !== 64) continue
      // Straight up in the middle, outwards at the rim.
      for (const axis of [0, 1]) {
        expect(Math.sign(normal[axis])).toBe(Math.sign(at[axis]))
        if (Math.abs(at[axis]) === 64) expect(Math.abs(normal[axis])).toBeGreaterThan(0.4)
      }
    }
  })
})
