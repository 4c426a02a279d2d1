import { type BrushLevel, type CompiledLevel, toSourceAxes, type Vector } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { levelFromMap } from '../../src/index.js'

/** A box of a level; of stone unless told otherwise. */
export type Box = readonly [min: Vector, max: Vector, texture?: string]

/** A MAP of boxes. */
export function boxes(...list: readonly Box[]): BrushLevel {
  const side = (texture: string, point: Vector, u: Vector, v: Vector): string => {
    const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
    const corners = [point, add(point, u), add(point, v)].map((corner) => `( ${corner.join(' ')} )`)
    return `${corners.join(' ')} ${texture} 0 0 0 1 1`
  }
  const [x, y, z]: readonly Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const brush = ([min, max, texture = 'stone']: Box): string => {
    const sides = [
      [min, y, z],
      [min, z, x],
      [min, x, y],
      [max, z, y],
      [max, x, z],
      [max, y, x],
    ] as const
    return sides.map((of) => side(texture, ...of)).join('\n')
  }
  const text = `{\n"classname" "worldspawn"\n${list.map((box) => `{\n${brush(box)}\n}`).join('\n')}\n}`
  return levelFromMap(readMap(new TextEncoder().encode(text)))
}

/** The luxel at a corner of a triangle that faces along `normal` at a point. */
export function luxelAt(
  { surfaces, lightPages = [] }: CompiledLevel,
  point: Vector,
  normal: Vector,
): number[] | undefined {
  for (const { positions, normals, light } of surfaces) {
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      const at = vertex * 3
      const position = toSourceAxes(positions[at], positions[at + 1], positions[at + 2])
      const facing = toSourceAxes(normals[at], normals[at + 1], normals[at + 2])
      const isThere = position.every((value, axis) => Math.abs(value - point[axis]) < 1e-3)
      if (light === undefined || !isThere || facing.some((value, axis) => Math.abs(value - normal[axis]) > 1e-3))
        continue
      const { width, height, layers } = lightPages[light.page]
      const [u, v] = [light.uvs[vertex * 2] * width, light.uvs[vertex * 2 + 1] * height].map(Math.floor)
      return [...layers[0].subarray((v * width + u) * 4, (v * width + u) * 4 + 3)]
    }
  }
  return undefined
}

/** All luxels of the first page, as text. */
export const pageOf = ({ lightPages = [] }: CompiledLevel): string =>
  lightPages.map(({ layers }) => layers[0].join()).join(';')
