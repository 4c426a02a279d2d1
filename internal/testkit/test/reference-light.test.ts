import { describe, expect, it } from 'vitest'
import { Random } from '../src/random.js'
import { boxTriangles, fading, hit, type PathScene, type Point, pathLight } from '../src/reference-light/index.js'

const NOTHING: PathScene = { triangles: [], lamps: [], suns: [], sky: [0, 0, 0] }
const UP: Point = [0, 0, 1]

/** Six thick walls around a cube of 100 quants, which reflect and give off the same light everywhere. */
function furnace(albedo: number, glow: number) {
  const [low, high] = [-10, 110]
  return [0, 1, 2].flatMap((axis) =>
    [low, 100].flatMap((from) => {
      const [min, max] = [
        [low, low, low],
        [high, high, high],
      ]
      min[axis] = from
      max[axis] = from + 10
      const [a, b] = [min, max] as unknown as readonly [Point, Point]
      return boxTriangles(a, b, [albedo, albedo, albedo], [glow, glow, glow])
    }),
  )
}

describe('the slow reference for light', () => {
  it('finds where a ray meets a box, from both sides', () => {
    const box = boxTriangles([0, 0, 0], [2, 3, 4], [1, 1, 1])
    const lengths = (origin: Point, direction: Point) =>
      box.map((triangle) => hit(triangle, origin, direction)).filter(Number.isFinite)
    expect(box).toHaveLength(12)
    expect(lengths([0.5, 1, 10], [0, 0, -1]).sort((a, b) => a - b)).toEqual([6, 10])
    expect(lengths([0.5, 1, 1], [0, 0, 2])).toEqual([1.5])
    expect(lengths([5, 5, 5], [0, 0, 1])).toEqual([])
  })

  it('has normals that lead out of a box', () => {
    for (const { corners, normal } of boxTriangles([-1, -1, -1], [1, 1, 1], [1, 1, 1])) {
      for (const corner of corners)
        expect(corner[0] * normal[0] + corner[1] * normal[1] + corner[2] * normal[2]).toBe(1)
    }
  })

  it.each([
    ['range', 0.5 ** 1.5],
    ['linear', 0.25],
    ['inverse', 1],
    ['inverse-square', 1],
    ['soft', 0.5],
    ['none', 1],
  ] as const)('lights by the cosine and the law of %s', (falloff, share) => {
    expect(fading(falloff, 256, 128)).toBeCloseTo(share, 12)
    const position: Point = [0, 64, Math.sqrt(128 ** 2 - 64 ** 2)]
    const scene: PathScene = { ...NOTHING, lamps: [{ position, color: [1, 2, 0], falloff, range: 256, radius: 4 }] }
    const light = pathLight(scene, [0, 0, 0], UP, { bounces: 0, paths: 1, random: new Random(1) })
    const slant = Math.sqrt(3) / 2
    for (const [channel, part] of [1, 2, 0].entries()) expect(light[channel]).toBeCloseTo(part * share * slant, 4)
  })

  it('converges to the light of a closed room, bounce by bounce', () => {
    const scene = { ...NOTHING, triangles: furnace(0.5, 1) }
    const at = (bounces: number) =>
      pathLight(scene, [30, 40, 0], UP, { bounces, paths: 20, random: new Random(bounces) })[0]
    // Every path adds the same: no noise.
    expect([0, 1, 2, 3, 30].map(at).map((light) => Math.round(light * 1e6) / 1e6)).toEqual([0, 1, 1.5, 1.75, 2])
  })

  it('sees as much of the sky as a wall leaves', () => {
    const wall = boxTriangles([0, -1e6, -1], [1, 1e6, 1e6], [0, 0, 0])
    const random = new Random(5)
    const paths = { bounces: 1, paths: 20_000, random }
    const sky = { ...NOTHING, sky: [1, 1, 1] } as const
    expect(pathLight(sky, [-10, 0, 0], UP, paths)[0]).toBe(1)
    expect(pathLight({ ...sky, triangles: wall }, [-10, 0, 0], UP, paths)[0]).toBeCloseTo(0.5, 1)
    const roof = boxTriangles([-100, -100, 100], [100, 100, 101], [0, 0, 0])
    // A square plate above the middle (Howell's catalog of view factors, two pieces a side).
    const [a, root] = [1, Math.SQRT2]
    const factor = (4 / (2 * Math.PI)) * ((a / root) * Math.atan(a / root) * 2)
    const share = 1 - pathLight({ ...sky, triangles: roof }, [0, 0, 0], UP, paths)[0]
    expect(Math.abs(share - factor)).toBeLessThan(0.01)
  })

  it('shadows half of a sun that stands on an edge', () => {
    const roof = boxTriangles([0, -1e4, 1000], [1e4, 1e4, 1001], [0, 0, 0])
    const scene: PathScene = { ...NOTHING, triangles: roof, suns: [{ color: [1, 1, 1], towards: UP, sine: 0.02 }] }
    const at = (x: number) => pathLight(scene, [x, 0, 0], UP, { bounces: 0, paths: 10_000, random: new Random(7) })[0]
    expect([-21, 21].map(at)).toEqual([1, 0])
    expect(Math.abs(at(0) - 0.5)).toBeLessThan(0.02)
    // A segment of the disk, half its radius away from the middle.
    expect(Math.abs(at(-10) - (2 / 3 + Math.sqrt(3) / (4 * Math.PI)))).toBeLessThan(0.02)
  })
})
