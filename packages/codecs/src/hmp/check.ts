import type { ByteReader } from '../binary/index.js'
import { NORMAL_COUNT } from '../models/geometry/normal-table.js'
import { PixelFormat, pixelFormat } from '../skin/layout.js'
import type { HmpDocument } from './document.js'
import { HeaderOffset } from './layout.js'
import { terrainGrid } from './terrain.js'

/**
 * Reports readable but odd data: more frames than the engine shows, an extent that contradicts the grid, skins that
 * refer to skins.
 */
export function checkHmp(document: HmpDocument, reader: ByteReader): void {
  const { columns, rows, spacing, skins } = document
  const { scale } = terrainGrid(document)
  if (document.frames.length > 1) {
    reader.note(
      'terrain-frames',
      `terrains have one frame, this one has ${document.frames.length}: the first is used`,
      HeaderOffset.frameCount,
    )
  }
  const { normalIndices } = document.frames[0]
  if (normalIndices?.some((normal) => normal >= NORMAL_COUNT)) {
    reader.note(
      'normal-index',
      `normal indices above ${NORMAL_COUNT - 1}: they are recomputed`,
      HeaderOffset.vertexCount,
    )
  }
  const grid = [spacing[0] * (columns - 1), spacing[1] * (rows - 1)]
  grid.forEach((extent, axis) => {
    const stated = scale[axis] * 65535
    if (stated === 0 && document.format !== 'hmp7') return
    if (Number.isFinite(extent) && Math.abs(stated - extent) > Math.abs(extent) * 1e-3 + 1e-3) {
      const name = axis === 0 ? 'X' : 'Y'
      reader.note(
        'terrain-extent',
        `the extent along ${name} is ${stated} by its scale and ${extent} by its grid`,
        HeaderOffset.scale + axis * 4,
      )
    }
  })
  skins.forEach((skin, index) => {
    if (pixelFormat(skin.type) === PixelFormat.reference) {
      reader.note(
        'skin-reference',
        `skin ${index} refers to another skin, which is valid in models only`,
        HeaderOffset.skinCount,
      )
    }
  })
}
