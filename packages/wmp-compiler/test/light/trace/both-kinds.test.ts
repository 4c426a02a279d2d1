import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  type AlphaMask,
  buildTraceTree,
  createTracer,
  type Tracer,
  type TraceScene,
} from '../../../src/light/trace/index.js'
import { ScalarTracer } from './scalar/scalar-tracer.js'
import { boxTriangles, type Point, soup } from './trace-scenes.js'

const SIDES = ['all', 'fronts', 'backs'] as const

/** Boxes on a grid, each twice: most rays meet equal distances, edges and corners. */
function doubledBoxes(): Float32Array {
  const random = new Random(11)
  const boxes = Array.from({ length: 60 }, () => {
    const min = [0, 1, 2].map(() => random.below(8) * 16 - 64)
    return boxTriangles(min as unknown as Point, min.map((value) => value + 16) as unknown as Point)
  })
  return Float32Array.from([...boxes, ...boxes].flat())
}

function masked(corners: Float32Array): TraceScene {
  const random = new Random(12)
  const mask = (width: number, height: number): AlphaMask => {
    return { width, height, bits: Uint8Array.from({ length: width * height }, () => random.below(2)) }
  }
  const triangles = corners.length / 9
  return {
    corners,
    masks: [mask(1, 1), mask(4, 16), mask(256, 128)],
    maskOf: Int32Array.from({ length: triangles }, () => random.below(5) - 1),
    uvs: Float32Array.from({ length: triangles * 6 }, () => random.between(-3, 3)),
  }
}

/** A damaged scene: any bits may be in its corners. */
function damaged(corners: Float32Array): Float32Array {
  const random = new Random(13)
  const out = corners.slice()
  const words = new Int32Array(out.buffer)
  for (let time = 0; time < out.length / 20; time++) words[random.below(words.length)] = random.next()
  return out
}

/** Fills the rays of a tracer: any directions, along axes, from and to points of a grid, and a few of any bits. */
function fillRays(tracer: Tracer, seed: number): void {
  const random = new Random(seed)
  const words = new Int32Array(tracer.rays.buffer, tracer.rays.byteOffset, tracer.rays.length)
  for (let ray = 0; ray < tracer.capacity; ray++) {
    const isOnGrid = random.below(2) === 0
    const part = (reach: number): number =>
      isOnGrid ? Math.round(random.between(-reach, reach) / 8) * 8 : random.between(-reach, reach)
    const least = random.below(4) === 0 ? part(32) : 0
    const greatest = random.below(4) === 0 ? part(32) : Number.POSITIVE_INFINITY
    tracer.rays.set([part(120), part(120), part(120), least, part(32), part(32), part(32), greatest], ray * 8)
    if (random.below(50) === 0) words[ray * 8 + random.below(8)] = random.next()
  }
}

/** The results as bits. */
function resultsOf({ triangles, distances, weights }: Tracer): Int32Array[] {
  const bits = [triangles, distances, weights].map(
    (column) => new Int32Array(column.buffer, column.byteOffset, column.length),
  )
  return bits.map((column) => column.slice())
}

describe.each<[string, TraceScene]>([
  ['nothing', { corners: new Float32Array(0) }],
  ['one triangle', { corners: soup(1, 1) }],
  ['a soup', { corners: soup(2, 3000) }],
  ['doubled boxes on a grid', { corners: doubledBoxes() }],
  ['a soup with masks', masked(soup(3, 3000))],
  ['doubled boxes with masks', masked(doubledBoxes())],
  ['a damaged soup', masked(damaged(soup(4, 2000)))],
])('the tracer and its twin in TypeScript on %s', (_, scene) => {
  const tree = buildTraceTree(scene)
  const [tracer, scalar] = [createTracer(tree), new ScalarTracer(tree)]
  const seed = 101

  it.each(SIDES)(`have the same closest hits, bit for bit (sides: %s, seed ${seed})`, (sides) => {
    for (const each of [tracer, scalar]) {
      fillRays(each, seed)
      each.closest(each.capacity, sides)
    }
    expect(resultsOf(tracer)).toEqual(resultsOf(scalar))
  })

  it.each(SIDES)(`find the same rays occluded (sides: %s, seed ${seed})`, (sides) => {
    for (const each of [tracer, scalar]) {
      fillRays(each, seed)
      each.occluded(each.capacity, sides)
    }
    expect(tracer.triangles).toEqual(scalar.triangles)
  })
})

describe('a tree', () => {
  it('serves several tracers, from shared memory, too', () => {
    const tree = buildTraceTree(masked(soup(5, 500)))
    const shared = { ...tree, nodes: inSharedMemory(tree.nodes), leafs: inSharedMemory(tree.leafs) }
    const tracers = [createTracer(tree), createTracer(tree), createTracer(shared), new ScalarTracer(shared)]
    for (const tracer of [...tracers, tracers[0]]) {
      fillRays(tracer, 7)
      tracer.closest(tracer.capacity, 'all')
    }
    const [first, ...others] = tracers.map(resultsOf)
    expect(first[0].some((triangle) => triangle >= 0)).toBe(true)
    for (const other of others) expect(other).toEqual(first)
  })

  it('does not change when it is cloned for another thread', () => {
    const tree = buildTraceTree(masked(soup(6, 500)))
    expect(structuredClone(tree)).toEqual(tree)
  })
})

describe('a batch', () => {
  it('leaves the results of other rays as they are', () => {
    const tree = buildTraceTree({ corners: soup(8, 100) })
    for (const tracer of [createTracer(tree), new ScalarTracer(tree)]) {
      fillRays(tracer, 1)
      tracer.triangles.fill(-7)
      tracer.closest(5, 'all')
      expect(tracer.triangles.subarray(0, 5)).not.toContain(-7)
      expect(new Set(tracer.triangles.subarray(5))).toEqual(new Set([-7]))
      tracer.closest(tracer.capacity + 1000, 'all')
      expect(tracer.triangles).not.toContain(-7)
    }
  })
})

function inSharedMemory(column: Int32Array): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(column.byteLength))
  shared.set(column)
  return shared
}
