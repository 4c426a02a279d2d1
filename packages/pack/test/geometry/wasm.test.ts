import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mutate, Random } from '@brushwork-internal/testkit'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { describe, expect, test } from 'vitest'
import { decodeInScript } from '../../src/geometry/decode-geometry.js'
import type { GeometryContext } from '../../src/geometry/decoded-geometry.js'
import { decodeInWasm } from '../../src/geometry/wasm/decode-in-wasm.js'
import { KERNEL } from '../../src/geometry/wasm/kernel-bytes.js'
import { openKernel } from '../../src/geometry/wasm/open-kernel.js'
import { decodeGeometry } from '../../src/read/features/coded-geometry.js'
import { ByteWriter } from '../../src/write/frames/byte-writer.js'

const WHERE = {
  fail(reason: string): never {
    throw new Error(reason)
  },
}
const GRID = { step: [0.25, 0.5, 1.5], offset: [-8, 0, 3] }
const UV_GRID = { step: [1 / 64, 1 / 96], offset: [-1, 0.1] }
await MeshoptEncoder.ready

/** Flags of matrices. */
const [HIGH_PLANE, PLAIN] = [8, 64]

const contextOf = (vertices: number): GeometryContext => ({
  vertices,
  positions: GRID,
  uvs: UV_GRID,
  light: UV_GRID,
  slopes: () => WHERE.fail('expected no slopes'),
  indices: () => WHERE.fail('expected triangles'),
})

/** A stream of random triangles and residuals, with all predictions, and its number of vertices. */
function randomStream(seed: number) {
  const random = new Random(seed)
  const vertices = 3 + random.below(60)
  const triangles = Uint16Array.from({ length: 3 * (1 + random.below(90)) }, () => random.below(vertices))
  const coded = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(triangles.buffer), triangles.length, 2, 'TRIANGLES')
  const columns = 1 | random.below(16)
  const writer = new ByteWriter().byte(columns).varint(triangles.length / 3)
  writer.varint(coded.byteLength).bytes(coded)
  const matrix = (count: number, flags: number) => {
    writer.byte(flags).bytes(Uint8Array.from({ length: count }, () => random.next()))
    if (flags & HIGH_PLANE)
      writer.bytes(Uint8Array.from({ length: count }, () => random.next() >>> (8 * random.below(4))))
  }
  const high = () => random.below(2) * HIGH_PLANE
  const points = writePoints(writer, vertices, random)
  matrix(points * 3, high() | random.below(4))
  for (const column of [4, 8]) if (columns & column) matrix(vertices * 2, high() | (random.below(2) * 3))
  if (columns & 2) {
    writer.byte(random.below(2)).byte(random.below(4))
    matrix(vertices * 2, high() | PLAIN)
  }
  return { stream: writer.finish(), vertices }
}

/** Writes which vertices share a point. @returns the number of points */
function writePoints(writer: ByteWriter, vertices: number, random: Random): number {
  const isShared = random.below(3) > 0
  writer.byte(isShared ? 1 : 0)
  if (!isShared) return vertices
  let [points, last] = [0, 0]
  const steps = Int8Array.from({ length: vertices }, () => {
    if (points === 0 || random.below(3) > 0) {
      points++
      return 0
    }
    const point = random.below(points)
    const step = point < last ? point - last : point - last + 1
    last = point
    return step
  })
  writer.byte(PLAIN).bytes(new Uint8Array(steps.buffer))
  return points
}

/** What decoding gives, or the message of its error. */
function resultOf(decode: () => ReturnType<typeof decodeGeometry>) {
  try {
    const { box: _, ...columns } = decode()
    return columns
  } catch (failure) {
    return String(failure)
  }
}

describe('geometry in WebAssembly', () => {
  test('is that of the script, with seeds 1 to 400', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { stream, vertices } = randomStream(seed)
      const context = contextOf(vertices)
      const decoded = decodeInWasm(stream, context) ?? assert.fail(`seed ${seed} was left to the script`)
      const { box = assert.fail('no box'), ...columns } = decoded
      assert.deepStrictEqual(columns, decodeInScript(stream, WHERE, context), `seed ${seed}`)
      for (let axis = 0; axis < 3; axis++) {
        const along: Float32Array = columns.positions.filter((_, at) => at % 3 === axis)
        assert.deepStrictEqual([box[axis], box[axis + 3]], [Math.min(...along), Math.max(...along)], `seed ${seed}`)
      }
    }
  })

  test('is that of the script, or the same error, when bytes are changed, with seeds 1 to 3000', () => {
    const { stream, vertices } = randomStream(7)
    const context = contextOf(vertices)
    for (let seed = 1; seed <= 3000; seed++) {
      const changed = mutate(stream, seed)
      assert.deepStrictEqual(
        resultOf(() => decodeGeometry(changed, WHERE, context)),
        resultOf(() => decodeInScript(changed, WHERE, context)),
        `seed ${seed}`,
      )
    }
  })

  test('needs the grids of its columns', () => {
    const { stream, vertices } = randomStream(7)
    const { uvs: _, light: __, ...context } = contextOf(vertices)
    expect(stream[0] & 12).toBeGreaterThan(0)
    expect(() => decodeGeometry(stream, WHERE, context)).toThrow('texture coordinates have no grid')
  })

  test('is small enough to be compiled in the main thread of any page', () => {
    expect(KERNEL.length / 2).toBeLessThanOrEqual(4096)
  })

  test('frees the memory of large streams', () => {
    const { stream, vertices } = randomStream(7)
    const kernel = openKernel()
    decodeInWasm(stream, contextOf(vertices))
    expect(openKernel()).toBe(kernel)
    kernel?.memory.grow(64)
    decodeInWasm(stream, contextOf(vertices))
    expect(openKernel()).not.toBe(kernel)
  })

  test('has the addresses of its source', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const source = read('../../kernel/geometry.ts')
    const caller = read('../../src/geometry/wasm/decode-in-wasm.ts')
    const inSource = (name: string) => Number(source.match(new RegExp(`^const ${name}: usize = (\\d+)$`, 'm'))?.[1])
    const inCaller = (name: string) => Number(caller.match(new RegExp(`^const ${name} = (\\d+)$`, 'm'))?.[1])
    expect(inCaller('GRIDS')).toBe(inSource('POSITION_GRID'))
    expect(inCaller('STREAM')).toBe(inSource('STREAM'))
    expect(inCaller('GRIDS') + inCaller('UV_GRID') * 8).toBe(inSource('UV_GRID'))
    expect(inCaller('GRIDS') + inCaller('LIGHT_GRID') * 8).toBe(inSource('LIGHT_GRID'))
    expect(inCaller('GRIDS') + inCaller('GRID_NUMBERS') * 8).toBeLessThanOrEqual(inSource('STREAM'))
  })
})
