import { type CompiledLevel, type CompiledSurface, toSourceAxes } from '@brushwork/asset'
import { createWmb7, type PlannedBlock, type WmbDocument } from '@brushwork/codecs/wmb'
import type { Random } from '@brushwork-internal/testkit'

/** Luxels of a page's side, and quants between two luxels. */
export const SIDE = 256
export const PITCH = 16
/** A mesh block. */
const MESH = 0xb0 - 256

export type Color = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number, z: number]

/** The light of the floor at a luxel: each luxel has its own. */
export const luxelOf = (column: number, row: number): Color => [column * 5 + 10, row * 7 + 10, (column ^ row) * 3]

/** A rectangle on a page: where it is, and which luxels of the floor it has. */
export interface Rectangle {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly firstColumn: number
  readonly firstRow: number
}

/** Pages as the original compiler makes them: rectangles with a border of one luxel, on garbage. */
export function pagesWith(rectangles: readonly Rectangle[]): Uint8Array {
  const pages = new Uint8Array(SIDE * SIDE * 3 * 3).fill(77)
  pages.fill(2, 0, SIDE * SIDE * 3)
  for (const { page, left, top, columns, rows, firstColumn, firstRow } of rectangles) {
    for (let row = -1; row <= rows; row++) {
      for (let column = -1; column <= columns; column++) {
        const inside = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
        const color = luxelOf(firstColumn + inside(column, columns), firstRow + inside(row, rows))
        pages.set([...color].reverse(), ((page * SIDE + top + row) * SIDE + left + column) * 3)
      }
    }
  }
  return pages
}

/** Where a luxel of a page is in coordinates of the file (§1.5 of the law of light). */
const coordinateOf = (luxel: number): number => (luxel * (1 - 1 / (16 * SIDE)) + 0.5) / SIDE

/** The floor from x0 to x1, 64 quants deep, as a block of two triangles with a rectangle of light. */
export function floor(x0: number, x1: number, light: Rectangle | undefined, flags = 0): PlannedBlock {
  const corners: readonly Point[] = [
    [x0, 0, 0],
    [x1, 0, 0],
    [x1, 64, 0],
    [x0, 64, 0],
  ]
  const uvs = corners.flatMap(([x, y]) => {
    if (light === undefined) return [0, 0]
    const { left, top, firstColumn, firstRow } = light
    return [coordinateOf(left + x / PITCH - firstColumn), coordinateOf(top - y / PITCH - firstRow)]
  })
  return {
    content: MESH,
    positions: corners.flat(),
    uvs: corners.flatMap(([x, y]) => [x / 64, y / 64]),
    lightmapUvs: uvs,
    triangles: [0, 3, 2, 0, 2, 1],
    skins: [{ texture: 0, page: light?.page ?? 0, flags }],
  }
}

export function levelOf(blocks: readonly PlannedBlock[], pages: Uint8Array): WmbDocument {
  const texture = { name: 'stone', image: { width: 1, height: 1, pixels: new Uint8Array([90, 90, 90, 255]) } }
  return createWmb7({ objects: [], blocks, textures: [texture], lightmaps: { size: 0, pages } })
}

/** The light that a level shows at a point of a block, or of any; undefined where no triangle with light is. */
export function lightAt(
  { surfaces, lightPages = [] }: CompiledLevel,
  block: number | undefined,
  point: Point,
): Color | undefined {
  for (const { positions, indices, blocks, light } of surfaces) {
    if (light === undefined) continue
    for (let triangle = 0; triangle < blocks.length; triangle++) {
      if (block !== undefined && blocks[triangle] !== block) continue
      const corners = [...indices.subarray(triangle * 3, triangle * 3 + 3)]
      const points = corners.map((corner) =>
        toSourceAxes(positions[corner * 3], positions[corner * 3 + 1], positions[corner * 3 + 2]),
      )
      const weights = weightsAt(points, point)
      if (weights === undefined) continue
      const { width, height, layers } = lightPages[light.page]
      const at = (part: number) =>
        weights.reduce((sum, weight, i) => sum + weight * light.uvs[corners[i] * 2 + part], 0)
      return mixed(layers[0], width, height, at(0) * width - 0.5, at(1) * height - 0.5)
    }
  }
  return undefined
}

/** Barycentric weights of a point in a triangle; undefined outside. */
function weightsAt([a, b, c]: readonly Point[], point: Point): readonly number[] | undefined {
  const normal = cross(minus(b, a), minus(c, a))
  const area = dot(normal, normal)
  if (area === 0 || Math.abs(dot(normal, minus(point, a))) > 0.05 * Math.sqrt(area)) return undefined
  const towards = (from: Point, to: Point): number => dot(normal, cross(minus(to, from), minus(point, from))) / area
  const weights = [towards(b, c), towards(c, a), towards(a, b)]
  return weights.every((weight) => weight >= -1e-6) ? weights : undefined
}

/** Four luxels as GPUs mix them. @param pixels `[height × width × 4]` */
export function mixed(pixels: ArrayLike<number>, width: number, height: number, column: number, row: number): Color {
  const [x, y] = [Math.max(0, Math.min(column, width - 1.001)), Math.max(0, Math.min(row, height - 1.001))]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const part = (channel: number): number => {
    const luxel = (u: number, v: number): number => pixels[((top + v) * width + left + u) * 4 + channel]
    const above = luxel(0, 0) * (1 - x + left) + luxel(1, 0) * (x - left)
    const below = luxel(0, 1) * (1 - x + left) + luxel(1, 1) * (x - left)
    return above * (1 - y + top) + below * (y - top)
  }
  return [part(0), part(1), part(2)]
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** A point well inside a triangle of a surface, in source axes. */
export function pointOn({ positions, indices }: CompiledSurface, triangle: number, random: Random): Point {
  const cut = [random.between(0.05, 1), random.between(0.05, 1), random.between(0.05, 1)]
  const sum = cut[0] + cut[1] + cut[2]
  const at = (axis: number): number =>
    cut.reduce(
      (part, weight, corner) => part + (weight / sum) * positions[indices[triangle * 3 + corner] * 3 + axis],
      0,
    )
  return toSourceAxes(at(0), at(1), at(2))
}
