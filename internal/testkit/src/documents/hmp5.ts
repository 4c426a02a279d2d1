import { createHmp7, type HmpDocument, type TerrainPlan } from '../../../../packages/codecs/src/hmp/index.js'
import { gridNormals } from '../../../../packages/codecs/src/hmp/normals.js'
import { nearestNormals } from '../../../../packages/codecs/src/models/geometry/normal-table.js'
import { vectorLength } from '../../../../packages/codecs/src/models/geometry/vector-length.js'

/**
 * Like `createHmp7`, for A5: normals are indices into the table of 162; skins have neither material nor file name.
 * @throws FormatError `unwritable` if the plan contradicts itself.
 */
export function createHmp5(plan: TerrainPlan): HmpDocument {
  const { columns, rows, heights, spacing } = plan
  const document = createHmp7(plan)
  const [{ slopes: _, ...frame }] = document.frames
  return {
    ...document,
    format: 'hmp5',
    version: 2,
    radius: radiusOf(plan),
    frames: [
      {
        ...frame,
        boxMin: new Uint8Array(8),
        boxMax: Uint8Array.of(255, 255, 255, 255, 255, 255, 0, 0),
        name: { text: 'Frame 1' },
        normalIndices: nearestNormals(gridNormals(heights, columns, rows, spacing).map((value) => -value)),
      },
    ],
  }
}

/** Distance of the farthest corner of the terrain's box from the origin. */
function radiusOf({ columns, rows, heights, spacing, corner }: TerrainPlan): number {
  const extent = [spacing[0] * (columns - 1), spacing[1] * (rows - 1)]
  const [x, y] = extent.map((length, axis) => {
    const start = corner?.[axis] ?? -length / 2
    return Math.max(Math.abs(start), Math.abs(start + length))
  })
  const height = Array.from(heights).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Math.fround(vectorLength(x, y, height))
}
