import { FormatError } from '../binary/index.js'
import type { Skin } from '../skin/document.js'
import type { HmpDocument } from './document.js'
import { HEIGHT_STEPS } from './layout.js'
import { gridNormals, slopesOfNormals } from './normals.js'

/** A terrain in an author's words. Axes as in the file: Z up, X east, Y north, unit quant. */
export interface TerrainPlan {
  /** Grid points along X. */
  readonly columns: number
  /** Grid points along Y. */
  readonly rows: number
  /** Row by row from the +Y edge, each from −X to +X, `[rows × columns, quants]`. */
  readonly heights: ArrayLike<number>
  /** Grid distance along X and along Y. */
  readonly spacing: readonly [x: number, y: number]
  /** Corner of least x and y; the terrain is centred on the origin when left out. */
  readonly corner?: readonly [x: number, y: number]
  /** Colour map first, then the detail map. */
  readonly skins?: readonly Skin[]
}

/** What the engine's editor writes into the box entries of the frame. */
const BOX_MIN = [0, 0, 0, 0, 0, 0, 255, 0]
const BOX_MAX = [255, 255, 255, 255, 255, 255, 255, 0]

/**
 * Fills a document from heights: 65,536 steps between the lowest and the highest, normals from the neighbours.
 * @throws FormatError `unwritable` when the plan contradicts itself.
 */
export function createHmp7(plan: TerrainPlan): HmpDocument {
  const { columns, rows, heights, spacing, skins = [] } = plan
  const count = columns * rows
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns >= 2 && rows >= 2)) {
    refuse(`a terrain needs at least 2 × 2 grid points, not ${columns} × ${rows}`)
  }
  if (heights.length !== count) refuse(`${heights.length} heights where ${columns} × ${rows} belong`)
  if (!(spacing[0] > 0 && spacing[1] > 0)) refuse(`the grid distance should be positive, not ${spacing}`)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    if (!Number.isFinite(heights[at])) refuse(`height ${at} is ${heights[at]}`)
    lowest = Math.min(lowest, heights[at])
    highest = Math.max(highest, heights[at])
  }
  const extent = [spacing[0] * (columns - 1), spacing[1] * (rows - 1)]
  const corner = plan.corner ?? [-extent[0] / 2, -extent[1] / 2]
  const step = (highest - lowest) / HEIGHT_STEPS
  // A flat terrain has step 0: every raw height is 0.
  const raw = Uint16Array.from(heights, (height) => (step > 0 ? Math.round((height - lowest) / step) : 0))
  return {
    format: 'hmp7',
    version: 0,
    scale: [extent[0] / HEIGHT_STEPS, extent[1] / HEIGHT_STEPS, step].map(Math.fround),
    offset: [corner[0], corner[1], lowest].map(Math.fround),
    radius: 0,
    spacing: [...spacing].map(Math.fround),
    columns,
    rows,
    unusedWords: [0, 0, 0, 0, 0, 0],
    skins: [...skins],
    frames: [
      {
        type: 2,
        boxMin: Uint8Array.from(BOX_MIN),
        boxMax: Uint8Array.from(BOX_MAX),
        name: { text: '' },
        heights: raw,
        slopes: slopesOfNormals(gridNormals(heights, columns, rows, spacing)),
      },
    ],
    issues: [],
  }
}

function refuse(reason: string): never {
  throw new FormatError('unwritable', { format: 'hmp7', path: '' }, reason)
}
