import { type CompiledLevel, toSourceAxes, type Vector } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, CompileState, compile, levelFromMap } from '../../src/index.js'

type Keys = Readonly<Record<string, string>>
/** Turns planes of a brush outward. @param inside a point of it */
function around(inside: Vector, planes: Points): Points {
  return planes.map(([a, b, c]) => {
    const [u, v, w] = [a, c, inside].map((point) => point.map((value, axis) => value - b[axis]))
    const side =
      w[0] * (u[1] * v[2] - u[2] * v[1]) + w[1] * (u[2] * v[0] - u[0] * v[2]) + w[2] * (u[0] * v[1] - u[1] * v[0])
    return side < 0 ? [a, b, c] : [c, b, a]
  })
}

type Points = readonly (readonly [Vector, Vector, Vector])[]
const ENDS: Points = [
  [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 128, 0],
    [0, 128, 1],
    [1, 128, 0],
  ],
]
const across = (x: number): Points[number] => [
  [x, 0, 0],
  [x, 1, 0],
  [x, 0, 1],
]
/** A slope to a side, from x = 0 and a height to 64 quants off and another height. */
const slope = (side: 1 | -1, middle: number, end: number): Points[number] => [
  [0, 0, middle],
  [64 * side, 0, end],
  [0, 1, middle],
]
const flat = (z: number): Points[number] => [
  [0, 0, z],
  [0, 1, z],
  [1, 0, z],
]

/** A prism from y = 0 to 128 with two slopes that meet at x = 0 and this height. */
const roof = (height: number): Points =>
  around([0, 64, 0.5], [slope(1, height, 0), slope(-1, height, 0), flat(0), ...ENDS])
/** One side of it. */
const half = (height: number, side: 1 | -1): Points =>
  around([side, 64, 0.5], [slope(side, height, 0), across(0), flat(0), ...ENDS])
/** One side of a valley whose bottom is at x = z = 0. */
const bank = (side: 1 | -1): Points =>
  around([side, 64, -1], [slope(side, 0, 32), across(0), across(64 * side), flat(-16), ...ENDS])

const brush = (faces: Points): string =>
  `{\n${faces.map((points) => `${points.map((point) => `( ${point.join(' ')} )`).join(' ')} stone 0 0 0 1 1`).join('\n')}\n}`
const entity = (keys: Keys, ...brushes: readonly Points[]): string =>
  `{\n${Object.entries(keys)
    .map(([key, value]) => `"${key}" "${value}"`)
    .join('\n')}\n${brushes.map(brush).join('\n')}\n}`
const world = (keys: Keys, ...brushes: readonly Points[]): string =>
  entity({ classname: 'worldspawn', ...keys }, ...brushes)
const levelOf = (...texts: readonly string[]) => levelFromMap(readMap(new TextEncoder().encode(texts.join('\n'))))

function compiled(...texts: readonly string[]): Promise<CompiledLevel> {
  return compile(levelOf(...texts), COMPILE_DEFAULTS, { textureSize: () => ({ width: 64, height: 64 }) })
}

/** Normals at the ridge, those of the two slopes; x of each. */
function ridge({ surfaces }: CompiledLevel, height: number): number[] {
  const found: number[] = []
  for (const { positions, normals } of surfaces) {
    for (let at = 0; at < positions.length; at += 3) {
      const [x, , z] = toSourceAxes(positions[at], positions[at + 1], positions[at + 2])
      const normal = toSourceAxes(normals[at], normals[at + 1], normals[at + 2])
      if (Math.abs(x) < 1e-3 && Math.abs(z - height) < 1e-3 && Math.abs(normal[1]) < 0.9) found.push(normal[0])
    }
  }
  return found
}
const isShared = (normals: readonly number[]): boolean => normals.length > 0 && normals.every((x) => Math.abs(x) < 1e-4)

describe('_phong', () => {
  it('lets faces share normals where they turn by 89° at most', async () => {
    expect(isShared(ridge(await compiled(world({ _phong: '1' }, roof(32))), 32))).toBe(true)
    expect(isShared(ridge(await compiled(world({}, roof(32))), 32))).toBe(false)
    // Slopes of 56° turn by 113°.
    expect(isShared(ridge(await compiled(world({ _phong: '1' }, roof(96))), 96))).toBe(false)
    expect(isShared(ridge(await compiled(world({ _phong_angle: '120' }, roof(96))), 96))).toBe(true)
    expect(isShared(ridge(await compiled(world({ _phong_angle: '50' }, roof(32))), 32))).toBe(false)
    expect(isShared(ridge(await compiled(world({ _phong_angle: '54' }, roof(32))), 32))).toBe(true)
  })

  it('joins faces of different brushes and entities, but not those of other groups', async () => {
    const [left, right] = [half(32, -1), half(32, 1)]
    const both = (keys: Keys, other: Keys) =>
      compiled(world({ _phong: '1' }, left), entity({ classname: 'func_detail', ...keys, ...other }, right))
    expect(isShared(ridge(await both({ _phong: '1' }, {}), 32))).toBe(true)
    // Keys count for the brushes of their own entity alone.
    expect(isShared(ridge(await both({}, {}), 32))).toBe(false)
    expect(isShared(ridge(await both({ _phong: '1' }, { _phong_group: '2' }), 32))).toBe(false)
    expect(isShared(ridge(await both({ _phong_angle: '40' }, {}), 32))).toBe(false)
  })

  it('shades parts as well, each by itself', async () => {
    const { parts } = await compiled(world({}, half(32, -1)), entity({ classname: 'func_wall', _phong: '1' }, roof(32)))
    const normals = parts[0].surfaces.flatMap(({ normals }) => [...normals])
    expect(normals.filter((part) => Math.abs(part - 1) < 1e-4).length).toBeGreaterThan(2)
  })

  it('takes another angle for concave edges', async () => {
    const valley = async (keys: Keys): Promise<boolean> =>
      isShared(ridge(await compiled(world(keys, bank(-1), bank(1))), 0))
    expect(await valley({ _phong: '1' })).toBe(true)
    expect(await valley({ _phong: '1', _phong_angle_concave: '10' })).toBe(false)
    expect(await valley({ _phong: '1', _phong_angle_concave: '0' })).toBe(true)
  })

  it('makes final light continue across an edge', async () => {
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'final', profile: 'draft' } as const
    const sun = { _sunlight: '200', _sun_mangle: '180 -40 0' }
    const lights = async (keys: Keys): Promise<number[]> => {
      const lit = await compile(levelOf(world({ ...sun, ...keys }, roof(32))), options, {
        textureSize: () => undefined,
      })
      const found: number[] = []
      for (const { positions, normals, light } of lit.surfaces) {
        for (let at = 0; at < positions.length; at += 3) {
          const [x, , z] = toSourceAxes(positions[at], positions[at + 1], positions[at + 2])
          if (light === undefined || Math.abs(x) > 1e-3 || Math.abs(z - 32) > 1e-3 || Math.abs(normals[at]) > 0.9)
            continue
          const { width, height, layers } = (lit.lightPages ?? [])[light.page]
          const [u, v] = [light.uvs[(at / 3) * 2] * width, light.uvs[(at / 3) * 2 + 1] * height].map(Math.floor)
          found.push(layers[0][(v * width + u) * 4])
        }
      }
      return found
    }
    const [smooth, sharp] = [await lights({ _phong: '1' }), await lights({})]
    expect(Math.max(...smooth) - Math.min(...smooth)).toBeLessThan(8)
    expect(Math.max(...sharp) - Math.min(...sharp)).toBeGreaterThan(40)
  })

  it('is read again for brushes that did not change', () => {
    const state = new CompileState()
    const read = (keys: Keys) => levelFromMap(readMap(new TextEncoder().encode(world(keys, roof(32)))), state).blocks[0]
    expect(read({}).smoothing).toBeUndefined()
    expect(read({ _phong: '1', _lmscale: '2' })).toMatchObject({ smoothing: { angle: 89 }, luxelScale: 2 })
    expect(read({}).luxelScale).toBeUndefined()
  })
})

describe('keys of faces', () => {
  it.each([
    ['_phong_angle', 'nan'],
    ['_phong_angle', '-5'],
    ['_phong_angle', '1e400'],
    ['_phong_angle_concave', '361'],
    ['_phong', 'yes'],
    ['_phong_group', '1.5'],
    ['_lmscale', '-1'],
    ['_lmscale', '1000'],
    ['_lmscale', 'nan'],
  ])('%s of %s is reported and left out', (key, value) => {
    const { diagnostics, blocks } = levelOf(world({ [key]: value }, roof(32)))
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'entity-key', line: 3 }])
    expect(diagnostics[0].text).toContain(key)
    expect([blocks[0].smoothing, blocks[0].luxelScale]).toEqual([undefined, undefined])
  })

  it('have other names in q3map2', () => {
    const { blocks, diagnostics } = levelOf(world({ _shadeangle: '60', _lightmapscale: '0.5' }, roof(32)))
    expect(blocks[0]).toMatchObject({ smoothing: { angle: 60, concaveAngle: 60, group: 0 }, luxelScale: 0.5 })
    expect(diagnostics).toEqual([])
  })

  it('_lmscale of 0.5 halves the distance of luxels of its own entity in final light', async () => {
    const floors = [half(32, 1), half(32, 1).map((points) => points.map(([x, y, z]) => [x, y + 1000, z]) as never)]
    const level = levelOf(
      world({ _minlight: '100' }, floors[0]),
      entity({ classname: 'func_detail', _lmscale: '0.5' }, floors[1]),
    )
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'final', profile: 'draft' } as const
    const { surfaces, lightPages = [] } = await compile(level, options, { textureSize: () => undefined })
    /** Luxels between the ends of the bottom of a wedge, along y. */
    const luxels = [0, 1000].map((first) => {
      const found: number[] = []
      for (const { positions, normals, light } of surfaces) {
        for (let at = 0; at < positions.length; at += 3) {
          const [, y] = toSourceAxes(positions[at], positions[at + 1], positions[at + 2])
          const isBottom = toSourceAxes(normals[at], normals[at + 1], normals[at + 2])[2] < -0.9
          if (light === undefined || !isBottom || y < first || y > first + 128) continue
          found.push(light.uvs[(at / 3) * 2 + 1] * lightPages[light.page].height)
        }
      }
      return Math.max(...found) - Math.min(...found)
    })
    expect(luxels.map(Math.round)).toEqual([128 / 16, 128 / 8])
  })
})
