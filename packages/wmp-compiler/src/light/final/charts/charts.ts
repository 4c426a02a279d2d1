import { type CompiledSurface, toSourceAxes } from '@brushwork/asset'
import { gridOf, type LuxelGrid, planeOfLargest } from '../../luxel-grid.js'
import { isLitSurface, trianglesByFace } from '../../pages/block-face.js'
import type { ChartFaces, ChartLayout } from './chart.js'

/** Luxels of a chart's grid at most: faces far from each other on one plane are not worth a grid that joins them. */
const MAX_LUXELS = 2 ** 20
/** Planes whose normals and distances round to the same of these are one plane. */
const NORMAL_STEPS = 4096
const DISTANCE_STEPS = 16
/** Faces whose luxels are this near touch. */
const TOUCH = 1

/** A face on a chart. */
export interface ChartedFace {
  readonly chart: number
  /** Number in the chart of the first of its triangles; the others follow. */
  readonly firstTriangle: number
  readonly triangles: readonly { readonly surface: CompiledSurface; readonly triangle: number }[]
}

/** The charts of a level. */
export interface Charts {
  readonly charts: readonly ChartLayout[]
  /** Lit faces, chart by chart. */
  readonly faces: readonly ChartedFace[]
  /** By surface: `[triangles]` chart of each triangle, −1 for those that no light falls on. */
  readonly chartOf: ReadonlyMap<CompiledSurface, Int32Array>
  /** By surface: `[triangles]` number of each triangle in its chart. */
  readonly indexInChart: ReadonlyMap<CompiledSurface, Int32Array>
}

/** A face that is to be lit. */
export interface LitFace {
  readonly plane: ChartLayout['plane']
  /** `[triangles × 9]` and the normals there; source axes. */
  readonly corners: Float64Array
  readonly normals: Float64Array
  /** The triangles that it has. */
  readonly triangles: readonly { readonly surface: CompiledSurface; readonly triangle: number }[]
}

/** A face and its luxels. */
interface Draft extends LitFace {
  readonly grid: LuxelGrid
}

/** Quants between two luxels of the face that a triangle belongs to. */
export type PitchOf = (surface: CompiledSurface, triangle: number) => number

/**
 * Joins faces of one plane and pitch that touch into charts, in the order of their first faces.
 * @param lit the faces of the surfaces that are lit @param lay lays out a chart @param faceLuxels of a face at most
 */
export function chartsOf(
  surfaces: readonly CompiledSurface[],
  lit: readonly LitFace[],
  pitchOf: PitchOf,
  lay: (faces: ChartFaces) => ChartLayout,
  faceLuxels?: number,
): Charts {
  const column = (): Map<CompiledSurface, Int32Array> =>
    new Map(surfaces.map((surface) => [surface, new Int32Array(surface.faces.length).fill(-1)]))
  const laid = { charts: [] as ChartLayout[], faces: [] as ChartedFace[] }
  const found = { ...laid, chartOf: column(), indexInChart: column() }
  const byPlane = grouped(draftsOf(lit, pitchOf, faceLuxels), ({ plane, grid }) => planeKey(plane, grid))
  for (const drafts of byPlane) {
    for (const group of withinLimit(touching(drafts))) addChart(group, lay, found)
  }
  return found
}

/** The least power of two by which pitches grow until all faces together have at most so many luxels. */
export function coarsenessWithin(lit: readonly LitFace[], pitchOf: PitchOf, most: number, faceLuxels?: number): number {
  const luxelsWith = (tried: number): number =>
    lit.reduce((sum, face) => {
      const { width, height } = gridOfFace(face, (surface, triangle) => pitchOf(surface, triangle) * tried, faceLuxels)
      return sum + width * height
    }, 0)
  let least = 1
  // A luxel at each corner stays, however coarse.
  for (let before = Number.POSITIVE_INFINITY; ; least *= 2) {
    const luxels = luxelsWith(least)
    if (luxels <= most || luxels >= before) return least
    before = luxels
  }
}

/** Adds the chart of some faces. */
function addChart(
  group: readonly Draft[],
  lay: (faces: ChartFaces) => ChartLayout,
  { charts, faces, chartOf, indexInChart }: Charts & { charts: ChartLayout[]; faces: ChartedFace[] },
): void {
  const chart = charts.length
  let index = 0
  for (const { triangles } of group) {
    faces.push({ chart, firstTriangle: index, triangles })
    for (const { surface, triangle } of triangles) {
      chartOf.get(surface)?.fill(chart, triangle, triangle + 1)
      indexInChart.get(surface)?.fill(index, triangle, triangle + 1)
      index++
    }
  }
  charts.push(
    lay({
      plane: group[0].plane,
      pitch: group[0].grid.pitch,
      corners: joinFloats(group.map(({ corners }) => corners)),
      normals: joinFloats(group.map(({ normals }) => normals)),
    }),
  )
}

function joinFloats(lists: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    out.set(list, at)
    at += list.length
  }
  return out
}

/** The faces that light falls on and that have an area; a face of several surfaces once. */
export function litFacesOf(surfaces: readonly CompiledSurface[]): LitFace[] {
  const found = new Map<number, { surface: CompiledSurface; triangle: number }[]>()
  for (const surface of surfaces) {
    if (!isLitSurface(surface)) continue
    for (const [key, triangles] of trianglesByFace(surface)) {
      const existing = found.get(key) ?? []
      found.set(key, existing)
      for (const triangle of triangles) existing.push({ surface, triangle })
    }
  }
  return [...found.values()].flatMap((triangles) => {
    const corners = new Float64Array(triangles.length * 9)
    const normals = new Float64Array(triangles.length * 9)
    for (const [index, { surface, triangle }] of triangles.entries()) {
      addCorners(surface, triangle, corners, normals, index * 9)
    }
    const plane = planeOfLargest(corners)
    return plane === undefined ? [] : [{ plane, corners, normals, triangles }]
  })
}

function draftsOf(lit: readonly LitFace[], pitchOf: PitchOf, faceLuxels: number | undefined): Draft[] {
  return lit.map((face) => ({ ...face, grid: gridOfFace(face, pitchOf, faceLuxels) }))
}

/** The luxels of a face. @param faceLuxels at most */
export function gridOfFace({ plane, corners, triangles }: LitFace, pitchOf: PitchOf, faceLuxels?: number): LuxelGrid {
  return gridOf(plane, corners, pitchOf(triangles[0].surface, triangles[0].triangle), faceLuxels)
}

/** Writes the corners of a triangle and the normals there. @param to where */
function addCorners(
  { indices, positions, normals }: CompiledSurface,
  triangle: number,
  corners: Float64Array,
  shading: Float64Array,
  to: number,
): void {
  for (let corner = 0; corner < 3; corner++) {
    const at = indices[triangle * 3 + corner] * 3
    corners.set(toSourceAxes(positions[at], positions[at + 1], positions[at + 2]), to + corner * 3)
    shading.set(toSourceAxes(normals[at], normals[at + 1], normals[at + 2]), to + corner * 3)
  }
}

/** Faces at 45° to two axes may have grids along either. */
function planeKey([x, y, z, distance]: ChartLayout['plane'], { pitch, axes }: LuxelGrid): string {
  const [nx, ny, nz] = [x, y, z].map((part) => Math.round(part * NORMAL_STEPS) + 0)
  return `${nx} ${ny} ${nz} ${Math.round(distance * DISTANCE_STEPS) + 0} ${pitch} ${axes.map(({ axis }) => axis)}`
}

/** Groups whose luxels touch; groups and their members in the order of the faces. */
function touching(drafts: readonly Draft[]): Draft[][] {
  const roots = drafts.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (roots[root] !== root) root = roots[root] = roots[roots[root]]
    return root
  }
  const order = [...drafts.keys()].sort((a, b) => drafts[a].grid.first[0] - drafts[b].grid.first[0] || a - b)
  let open: number[] = []
  for (const index of order) {
    const { first, height } = drafts[index].grid
    open = open.filter((other) => drafts[other].grid.first[0] + drafts[other].grid.width - 1 + TOUCH > first[0])
    for (const other of open) {
      const { grid } = drafts[other]
      const isApart = grid.first[1] > first[1] + height - 1 || grid.first[1] + grid.height - 1 < first[1]
      if (isApart) continue
      const [a, b] = [rootOf(index), rootOf(other)]
      roots[Math.max(a, b)] = Math.min(a, b)
    }
    open.push(index)
  }
  return grouped(drafts.keys(), rootOf).map((group) => group.map((index) => drafts[index]))
}

/** Groups whose grid is not too large; the faces of others are on their own. */
function withinLimit(groups: readonly Draft[][]): readonly Draft[][] {
  return groups.flatMap((group) => {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (const { grid } of group) {
      box.left = Math.min(box.left, grid.first[0])
      box.top = Math.min(box.top, grid.first[1])
      box.right = Math.max(box.right, grid.first[0] + grid.width)
      box.bottom = Math.max(box.bottom, grid.first[1] + grid.height)
    }
    return (box.right - box.left) * (box.bottom - box.top) <= MAX_LUXELS ? [group] : group.map((draft) => [draft])
  })
}

/** Groups of equal keys; groups and their members in the order given. */
function grouped<T>(items: Iterable<T>, keyOf: (item: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
