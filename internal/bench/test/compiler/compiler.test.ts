import { readMap, writeMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { exponent } from '../../src/compiler/growth.js'
import { roomsLevel } from '../../src/compiler/levels/generated-levels.js'
import { drawEdits, movedBrush } from '../../src/compiler/levels/moved-brush.js'
import { checksumOf } from '../../src/compiler/run/checksum.js'
import { compileBytes } from '../../src/compiler/run/compile-run.js'
import { bestOf, secondsOf } from '../../src/compiler/stage-groups.js'

describe('the checksum of a compiled level', () => {
  it('depends on its bytes, not on the buffer they are a view of', () => {
    const bytes = new Uint8Array([0, 0, 0, 0, 1, 2, 3, 4])
    expect(checksumOf({ a: bytes.subarray(4) })).toBe(checksumOf({ a: new Uint8Array([1, 2, 3, 4]) }))
  })

  it.each([
    ['a byte', new Uint8Array([1, 2]), new Uint8Array([1, 3])],
    ['the kind of numbers', new Uint8Array([1, 0]), new Uint16Array([1])],
    ['where one list ends', [[1], [2, 3]], [[1, 2], [3]]],
    ['a sign of zero', new Float32Array([0]), new Float32Array([-0])],
    ['a name', { a: 1 }, { b: 1 }],
  ])('changes with %s', (_, one, other) => {
    expect(checksumOf(one)).not.toBe(checksumOf(other))
  })
})

describe('the stages that are measured', () => {
  it('include all stages of the compiler', async () => {
    const { seconds } = await compileBytes(writeMap(roomsLevel(40)), 'draft')
    const sum = Object.values(seconds).reduce((all, stage) => all + stage, 0)
    expect(secondsOf(seconds, 'all')).toBeCloseTo(sum, 9)
    expect(secondsOf(seconds, 'geometry')).toBeLessThan(sum)
  })

  it('count with the best run of each', () => {
    expect(bestOf([{ csg: 3 }, { csg: 2 }, { csg: 5 }], 'csg')).toBe(2)
  })
})

describe('the exponent of growth', () => {
  it('is the power that the times follow', () => {
    const sizes = [1000, 3000, 10_000].map((brushes) => {
      return { brushes, geometry: 2e-6 * brushes ** 1.25, all: 1, peakMegabytes: 0 }
    })
    expect(exponent(sizes, ({ geometry }) => geometry)).toBeCloseTo(1.25, 9)
    expect(exponent(sizes, ({ all }) => all)).toBeCloseTo(0, 9)
  })
})

describe('edits', () => {
  const document = readMap(writeMap(roomsLevel(40)))

  it('move different brushes and are equal for equal seeds', () => {
    const edits = drawEdits(document, 20, 8, 3)
    expect(new Set(edits.map(({ brush }) => brush)).size).toBe(20)
    expect(drawEdits(document, 20, 8, 3)).toEqual(edits)
  })

  it('move one brush along one axis and leave the original document unchanged', () => {
    const before = document.faces.points.slice()
    const moved = movedBrush(document, { brush: 2, axis: 1, distance: 8 })
    expect(document.faces.points).toEqual(before)
    const brush = document.entities[0].brushes[2]
    if (brush.kind !== 'brush') throw new Error('expected a brush')
    const differences = [...moved.faces.points].map((value, index) => value - before[index])
    expect(differences).toEqual(
      differences.map((_, index) => {
        const face = Math.floor(index / 9)
        const isMoved = face >= brush.firstFace && face < brush.firstFace + brush.faceCount && index % 3 === 1
        return isMoved ? 8 : 0
      }),
    )
  })
})
