import { FormatError } from '../binary/index.js'
import type { Skin } from '../skin/document.js'
import type { HmpDocument } from './document.js'
import { HEIGHT_STEPS, WORD_FRAME } from './layout.js'
import { gridNormals, slopesOfNormals } from './normals.js'

/** A terrain to create. Axes as in the file: Z up, X east, Y north; unit quant. */
export interface TerrainPlan {
  /** Grid points along X. */
  readonly columns: number
  /** Grid points along Y. */
  readonly rows: number
  /** Row by row from the +Y edge, each from −X to +X, `[rows × columns, quants]`. */
  readonly heights: ArrayLike<number>
  /** Grid distance along X and along Y. */
  readonly spacing: readonly [x: number, y: number]
  /** Corner of minimum x and y. Default: the terrain is centered on the origin. */
  readonly corner?: readonly [x: number, y: number]
  /** Color map first, then the detail map. */
  readonly skins?: readonly Skin[]
}

/**
 * Creates a document from heights: 65,536 steps between the lowest and the highest, normals from the neighbors.
 * @throws FormatError `unwritable` if the plan contradicts itself.
 */
export function createHmp7(plan: TerrainPlan): HmpDocument {
  const { lowest, highest, extent, corner } = planGrid(plan)
  const step = (highest - lowest) / HEIGHT_STEPS
  return {
    format: 'hmp7',
    version: 0,
    scale: [extent[0] / HEIGHT_STEPS, extent[1] / HEIGHT_STEPS, step].map(Math.fround),
    offset: [corner[0], corner[1], lowest].map(Math.fround),
    radius: 0,
    spacing: [...plan.spacing].map(Math.fround),
    columns: plan.columns,
    rows: plan.rows,
    unusedWords: [0, 0, 0, 0, 0, 0],
    skins: [...(plan.skins ?? [])],
    frames: [
      {
        type: WORD_FRAME,
        // The box that the engine's editor writes for every terrain.
        boxMin: Uint8Array.of(0, 0, 0, 0, 0, 0, 255, 0),
        boxMax: Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 0),
        name: { text: '' },
        // A flat terrain has step 0: every raw height is 0.
        heights: Uint16Array.from(plan.heights, (height) => (step > 0 ? Math.round((height - lowest) / step) : 0)),
        slopes: slopesOfNormals(gridNormals(plan.heights, plan.columns, plan.rows, plan.spacing)),
      },
    ],
    issues: [],
  }
}

/** Measures of a valid plan. */
interface Grid {
  readonly lowest: number
  readonly highest: number
  readonly extent: readonly [x: number, y: number]
  readonly corner: readonly [x: number, y: number]
}

function planGrid({ columns, rows, heights, spacing, corner }: TerrainPlan): Grid {
  const refuse = (reason: string): never => {
    throw new FormatError('unwritable', { format: 'hmp7', path: '' }, reason)
  }
  const count = columns * rows
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns >= 2 && rows >= 2)) {
    refuse(`a terrain needs at least 2 × 2 grid points, not ${columns} × ${rows}`)
  }
  if (heights.length !== count) refuse(`${heights.length} heights, expected ${columns} × ${rows}`)
  if (!(spacing[0] > 0 && spacing[1] > 0)) refuse(`the grid distance should be positive, not ${spacing}`)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    if (!Number.isFinite(heights[at])) refuse(`height ${at} is ${heights[at]}`)
    lowest = Math.min(lowest, heights[at])
    highest = Math.max(highest, heights[at])
  }
  const extent = [spacing[0] * (columns - 1), spacing[1] * (rows - 1)] as const
  return { lowest, highest, extent, corner: corner ?? [-extent[0] / 2, -extent[1] / 2] }
}
