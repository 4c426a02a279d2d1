import { type Collision, toPackAxes } from '@brushwork/asset'
import { bspBrushes, readBsp, writeBsp } from '@brushwork/codecs/bsp'
import { bspRoomPlan, mutate } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, sourceFromBsp } from '../../src/index.js'

const STONE = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
const SOLID = 0
const CLIP = 3
const HALF = Math.SQRT1_2

interface Brush {
  readonly contents: number
  readonly box: readonly number[]
  readonly planes?: readonly (readonly [x: number, y: number, z: number, d: number])[]
}

/** A lump of the world's brushes. */
function brushList(brushes: readonly Brush[], version = 1): Uint8Array {
  const words = brushes.reduce((sum, { planes = [] }) => sum + 7 + planes.length * 4, 4)
  const view = new DataView(new ArrayBuffer(words * 4))
  const planeCount = brushes.reduce((sum, { planes = [] }) => sum + planes.length, 0)
  for (const [at, value] of [version, 0, brushes.length, planeCount].entries()) view.setUint32(at * 4, value, true)
  let at = 16
  for (const { contents, box, planes = [] } of brushes) {
    for (const [index, value] of box.entries()) view.setFloat32(at + index * 4, value, true)
    view.setInt16(at + 24, contents, true)
    view.setUint16(at + 26, planes.length, true)
    at += 28
    for (const [index, value] of planes.flat().entries()) view.setFloat32(at + index * 4, value, true)
    at += planes.length * 16
  }
  return new Uint8Array(view.buffer)
}

function roomWith(payload: Uint8Array): Uint8Array {
  return writeBsp(createBsp({ ...bspRoomPlan('bsp29', STONE), bspx: [{ name: { text: 'BRUSHLIST' }, payload }] }))
}

async function compiled(bytes: Uint8Array) {
  const source = sourceFromBsp(readBsp(bytes))
  return source.compile(source.level, { ...COMPILE_DEFAULTS, profile: 'draft' }, { textureSize: () => undefined })
}

/** What is at a point of the file's axes, solid by solid. */
function contentsAt(collision: Collision | undefined, point: readonly [number, number, number]): number[] {
  const { planes, firstPlanes, sideCounts, contents } = collision ?? {
    planes: [],
    firstPlanes: [],
    sideCounts: [],
    contents: [],
  }
  const [x, y, z] = toPackAxes(...point)
  return [...contents].filter((_, solid) => {
    for (let side = firstPlanes[solid]; side < firstPlanes[solid] + sideCounts[solid]; side++) {
      const at = side * 4
      if (planes[at] * x + planes[at + 1] * y + planes[at + 2] * z > planes[at + 3]) return false
    }
    return true
  })
}

const FLOOR: Brush = { contents: -2, box: [-64, -64, -80, 64, 64, -64] }
/** A ramp: what is below x + z = 0. */
const RAMP: Brush = { contents: -8, box: [-64, -64, -64, 64, 64, 64], planes: [[HALF, 0, HALF, 0]] }

describe('a level that brings its brushes', () => {
  it('is as solid as they are, clip brushes included', async () => {
    const { collision, diagnostics } = await compiled(roomWith(brushList([FLOOR, RAMP])))
    expect(diagnostics.filter(({ code }) => code === 'level-damaged')).toEqual([])
    expect([...(collision?.contents ?? [])]).toEqual([SOLID, CLIP])
    expect(contentsAt(collision, [0, 0, -70])).toEqual([SOLID])
    expect(contentsAt(collision, [-10, 0, 5])).toEqual([CLIP])
    expect(contentsAt(collision, [-10, 0, 15])).toEqual([])
    // The box and its slope: five sides are left, and bevels touch what they cut off.
    expect(collision?.sideCounts[1]).toBe(5)
  })

  it('leaves out brushes that enclose nothing, and reports how many', async () => {
    const inverted: Brush = { contents: -2, box: [1, 0, 0, 0, 1, 1] }
    const empty: Brush = { ...RAMP, planes: [[1, 0, 0, -1000]] }
    const skewed: Brush = { ...RAMP, planes: [[5, 0, 0, 0]] }
    const { collision, diagnostics } = await compiled(roomWith(brushList([FLOOR, inverted, empty, skewed])))
    expect(collision?.contents.length).toBe(1)
    const printed = 'BRUSHLIST: 3 brushes of model 0 that enclose nothing: left out'
    expect(diagnostics.map(({ text }) => text)).toContain(printed)
  })

  it.each([
    ['of another version', brushList([FLOOR], 2)],
    ['that end too soon', brushList([FLOOR, RAMP]).subarray(0, 60)],
  ])('is as solid as its tree where it has brushes %s', async (_, payload) => {
    const { collision, diagnostics } = await compiled(roomWith(payload))
    expect(diagnostics.some(({ text }) => text.endsWith('solids are those of the tree'))).toBe(true)
    expect(contentsAt(collision, [-100, 0, 0])).toEqual([SOLID])
  })

  it('compiles, however its brushes are damaged', async () => {
    const payload = brushList([FLOOR, RAMP])
    for (let seed = 0; seed < 200; seed++) await compiled(roomWith(mutate(payload, seed)))
  })
})

describe('the brushes of a level', () => {
  it('are read as they stand', () => {
    const models = bspBrushes(readBsp(roomWith(brushList([FLOOR, RAMP]))))
    expect(models).toMatchObject([{ model: 0, brushes: [{ ...FLOOR, planes: new Float32Array(0) }, { contents: -8 }] }])
  })

  it('are undefined in a level without', () => {
    expect(bspBrushes(createBsp(bspRoomPlan('bsp29', STONE)))).toBeUndefined()
  })
})
