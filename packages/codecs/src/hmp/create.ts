import { FormatError } from '../binary/index.js'
import { nearestNormals } from '../models/geometry/normal-table.js'
import { vectorLength } from '../models/geometry/vector-length.js'
import type { Skin } from '../skin/document.js'
import type { HmpDocument, HmpFrame } from './document.js'
import { HEIGHT_STEPS, type HmpFormat, WORD_FRAME } from './layout.js'
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

/** Values that the engine's editor writes for each version. */
const VERSION_HABITS = {
  hmp5: { version: 2, boxMin: [0, 0, 0, 0, 0, 0, 0, 0], boxMax: [255, 255, 255, 255, 255, 255, 0, 0], name: 'Frame 1' },
  hmp7: { version: 0, boxMin: [0, 0, 0, 0, 0, 0, 255, 0], boxMax: [255, 255, 255, 255, 255, 255, 255, 0], name: '' },
} as const

/**
 * Creates a document from heights: 65,536 steps between the lowest and the highest, normals from the neighbors.
 * @throws FormatError `unwritable` if the plan contradicts itself.
 */
export function createHmp7(plan: TerrainPlan): HmpDocument {
  const grid = planGrid(plan, 'hmp7')
  const slopes = slopesOfNormals(gridNormals(plan.heights, plan.columns, plan.rows, plan.spacing))
  return createDocument(plan, 'hmp7', grid, 0, { slopes })
}

/**
 * Like `createHmp7`, for A5: normals are indices into the table of 162; skins have neither material nor file name.
 * @throws FormatError `unwritable` if the plan contradicts itself.
 */
export function createHmp5(plan: TerrainPlan): HmpDocument {
  const grid = planGrid(plan, 'hmp5')
  const upward = gridNormals(plan.heights, plan.columns, plan.rows, plan.spacing)
  const normalIndices = nearestNormals(upward.map((value) => -value))
  const { corner, extent, lowest, highest } = grid
  const farthest = (axis: 0 | 1) => Math.max(Math.abs(corner[axis]), Math.abs(corner[axis] + extent[axis]))
  const radius = vectorLength(farthest(0), farthest(1), Math.max(Math.abs(lowest), Math.abs(highest)))
  return createDocument(plan, 'hmp5', grid, Math.fround(radius), { normalIndices })
}

/** Measures of a valid plan. */
interface Grid {
  readonly lowest: number
  readonly highest: number
  readonly extent: readonly [x: number, y: number]
  readonly corner: readonly [x: number, y: number]
}

function planGrid({ columns, rows, heights, spacing, corner }: TerrainPlan, format: HmpFormat): Grid {
  const refuse = (reason: string): never => {
    throw new FormatError('unwritable', { format, path: '' }, reason)
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

function createDocument(
  plan: TerrainPlan,
  format: 'hmp5' | 'hmp7',
  { lowest, highest, extent, corner }: Grid,
  radius: number,
  normals: Pick<HmpFrame, 'slopes' | 'normalIndices'>,
): HmpDocument {
  const step = (highest - lowest) / HEIGHT_STEPS
  // A flat terrain has step 0: every raw height is 0.
  const raw = Uint16Array.from(plan.heights, (height) => (step > 0 ? Math.round((height - lowest) / step) : 0))
  const { version, boxMin, boxMax, name } = VERSION_HABITS[format]
  return {
    format,
    version,
    scale: [extent[0] / HEIGHT_STEPS, extent[1] / HEIGHT_STEPS, step].map(Math.fround),
    offset: [corner[0], corner[1], lowest].map(Math.fround),
    radius,
    spacing: [...plan.spacing].map(Math.fround),
    columns: plan.columns,
    rows: plan.rows,
    unusedWords: [0, 0, 0, 0, 0, 0],
    skins: [...(plan.skins ?? [])],
    frames: [
      {
        type: WORD_FRAME,
        boxMin: Uint8Array.from(boxMin),
        boxMax: Uint8Array.from(boxMax),
        name: { text: name },
        heights: raw,
        ...normals,
      },
    ],
    issues: [],
  }
}
