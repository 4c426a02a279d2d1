import { FormatError } from '@brushwork/codecs'
import { type HmpDocument, readHmp, terrainExtents, terrainGrid, terrainNormals } from '@brushwork/codecs/hmp'
import { toPackAxes } from '@brushwork/runtime'
import type { Imported } from '../../asset/asset.js'
import { gatherToPackAxes } from '../../asset/gather-to-pack-axes.js'
import type { TerrainAsset } from '../../asset/terrain.js'
import type { ImportContext } from '../import-context.js'
import { importSkins } from '../import-skins.js'

/** What the engine does with the skins of a terrain, in their order. */
const SKIN_NAMES = ['colour map', 'detail map']

/** Reads an HMP terrain (docs/formats/hmp7.md). @throws FormatError */
export async function importTerrain(bytes: Uint8Array, context: ImportContext): Promise<Imported<TerrainAsset>> {
  const document = readHmp(bytes)
  checkGrid(document)
  const skins = document.skins.map((skin, index) => {
    return { name: SKIN_NAMES[index] ?? '', skin, path: `skins[${index}]` }
  })
  const { materials, pictures, findings } = await importSkins(skins, context)
  const { columns, rows, frames } = document
  const { spacing, scale, offset } = terrainGrid(document)
  const { min, max } = terrainExtents(document)
  const bounds = { min: toPackAxes(...min), max: toPackAxes(...max) }
  const asset: TerrainAsset = {
    kind: 'terrain',
    columns,
    rows,
    spacing: [spacing[0], spacing[1]],
    // Row 0 is the +Y edge of the file.
    corner: toPackAxes(min[0], max[1], 0),
    heightScale: scale[2],
    heightOffset: offset[2],
    samples: frames[0].heights,
    normals: gatherToPackAxes(terrainNormals(document)),
    colourMap: materials.length > 0 ? 0 : -1,
    detailMap: materials.length > 1 ? 1 : -1,
    materials,
    pictures,
    bounds,
  }
  return { asset, facts: { kind: 'terrain', columns, rows, bounds }, findings, issues: document.issues }
}

function checkGrid(document: HmpDocument): void {
  const { format, columns, rows } = document
  const { spacing } = terrainGrid(document)
  const fail = (reason: string): never => {
    throw new FormatError('value', { format, path: '' }, reason)
  }
  if (columns < 2 || rows < 2) fail(`a terrain needs 2 × 2 points, but this one has ${columns} × ${rows}`)
  if (!(spacing[0] > 0 && spacing[1] > 0))
    fail(`points should lie apart, but their distances are ${spacing.join(', ')}`)
  const { min, max } = terrainExtents(document)
  // Games hold 32-bit floats.
  const numbers = [...min, ...max].map(Math.fround)
  if (!numbers.every(Number.isFinite)) fail('its box is larger than 32-bit numbers reach')
}
