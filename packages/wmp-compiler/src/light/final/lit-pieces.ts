import type { CompiledSurface } from '@brushwork/asset'
import { LuxelGrid } from '../luxel-grid.js'
import type { ChartLayout } from './charts/chart.js'
import type { ChartedFace, Charts } from './charts/charts.js'
import { ownAmbient } from './light-scene.js'

/**
 * Triangles of a face that share a rectangle of luxels: the whole face, unless a thin wall stands on it. Then it has triangles
 * on both sides of the wall, and light differs there.
 */
interface LitPiece {
  readonly chart: number
  /** Its own part of the chart's grid. */
  readonly grid: LuxelGrid
  /** Light that the face has of its own. */
  readonly ambient: number
  /** By cell of the chart: its luxel, where the chart has several. */
  readonly luxels: ReadonlyMap<number, number>
}

/** Triangles of a piece, by their numbers in the chart. */
interface Draft {
  readonly indexes: number[]
  readonly luxels: Map<number, number>
}

/** Several luxels of a chart's cell, by triangle. */
type DividedCells = ReadonlyMap<number, readonly (readonly [cell: number, luxel: number])[]>

const NOT_DIVIDED: ReadonlyMap<number, number> = new Map()

/** The pieces of all lit faces. */
export interface LitPieces {
  readonly pieces: readonly LitPiece[]
  /** By surface: `[triangles]` index into pieces, −1 for triangles that no light falls on. */
  readonly pieceOf: ReadonlyMap<CompiledSurface, Int32Array>
}

/** @param isSame whether two luxels of a chart, by their numbers in it, look the same: then one serves for both. */
export function litPieces(
  { charts, faces, chartOf }: Charts,
  isSame: (chart: number, a: number, b: number) => boolean,
): LitPieces {
  const pieces: LitPiece[] = []
  const pieceOf = new Map([...chartOf].map(([surface, column]) => [surface, new Int32Array(column.length).fill(-1)]))
  const divided = charts.map(dividedCells)
  for (const face of faces) {
    const { chart, triangles } = face
    const isSameHere = (a: number, b: number): boolean => isSame(chart, a, b)
    for (const { piece, indexes } of piecesOf(face, charts[chart], divided[chart], isSameHere)) {
      for (const index of indexes) {
        const { surface, triangle } = triangles[index - face.firstTriangle]
        pieceOf.get(surface)?.fill(pieces.length, triangle, triangle + 1)
      }
      pieces.push(piece)
    }
  }
  return { pieces, pieceOf }
}

/** The cells that have several luxels, by the triangles that are near them. */
function dividedCells({ firsts, triangles, furtherCells }: ChartLayout): DividedCells {
  const cells = firsts.length - 1 - furtherCells.length
  const found = new Map<number, (readonly [number, number])[]>()
  const add = (cell: number, luxel: number): void => {
    for (const triangle of triangles.subarray(firsts[luxel], firsts[luxel + 1])) {
      const existing = found.get(triangle)
      if (existing === undefined) found.set(triangle, [[cell, luxel]])
      else existing.push([cell, luxel])
    }
  }
  for (const cell of new Set(furtherCells)) add(cell, cell)
  for (const [index, cell] of furtherCells.entries()) add(cell, cells + index)
  return found
}

/** The pieces of a face, each with the numbers of its triangles in the chart. */
function piecesOf(
  { chart, firstTriangle, triangles }: ChartedFace,
  { plane, pitch, corners }: ChartLayout,
  divided: DividedCells,
  isSame: (a: number, b: number) => boolean,
): { readonly piece: LitPiece; readonly indexes: readonly number[] }[] {
  const ambient = ownAmbient(triangles[0].surface)
  if (divided.size === 0) {
    const points = corners.subarray(firstTriangle * 9, (firstTriangle + triangles.length) * 9)
    const indexes = triangles.map((_, index) => firstTriangle + index)
    return [{ piece: { chart, ambient, grid: new LuxelGrid(plane, points, pitch), luxels: NOT_DIVIDED }, indexes }]
  }
  const drafts: Draft[] = []
  for (let index = firstTriangle; index < firstTriangle + triangles.length; index++) {
    const own = divided.get(index) ?? []
    const fits = ({ luxels }: Draft): boolean =>
      own.every(([cell, luxel]) => {
        const existing = luxels.get(cell)
        return existing === undefined || existing === luxel || isSame(existing, luxel)
      })
    let draft = drafts.find(fits)
    if (draft === undefined) {
      draft = { indexes: [], luxels: new Map() }
      drafts.push(draft)
    }
    draft.indexes.push(index)
    for (const [cell, luxel] of own) if (!draft.luxels.has(cell)) draft.luxels.set(cell, luxel)
  }
  return drafts.map(({ indexes, luxels }) => {
    const points = new Float64Array(indexes.length * 9)
    for (const [to, index] of indexes.entries()) points.set(corners.subarray(index * 9, index * 9 + 9), to * 9)
    return { piece: { chart, ambient, grid: new LuxelGrid(plane, points, pitch), luxels }, indexes }
  })
}
