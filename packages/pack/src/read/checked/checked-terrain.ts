import type { Terrain } from '@brushwork/asset'
import { decodeTerrain } from '../../heights/decode-terrain.js'
import type { JsonValue } from '../../json-value.js'
import { TERRAIN } from '../../layout/names.js'
import { HEIGHT_BYTES, MAX_LAYERS, MAX_MIDPOINTS, SLOPE_BYTES, TERRAIN_ROOT } from '../../layout/terrain.js'
import { checkPackBinary } from '../container/binary-hash.js'
import { readFields } from '../fields.js'
import { sized } from '../geometry.js'
import { openPack } from '../open-pack.js'
import type { CheckedFeatures } from '../pack-features.js'

/** Reads a terrain's pack. @param features that it may need @throws PackError */
export function readTerrainWith(bytes: Uint8Array, features: CheckedFeatures): Terrain {
  const pack = openPack(bytes, 'terrain', features)
  const { root, bin, accessors } = pack
  checkPackBinary(root, bin)
  const json = root.get('extensions').get(TERRAIN)
  const values = readFields(json, TERRAIN_ROOT, { document: root, root: json, accessors })
  const { heights, midpoints, slopes, normals, columns, rows } = values
  const [columnStep, rowStep] = values.spacing
  if (columnStep <= 0 || rowStep <= 0)
    json.get('spacing').fail(`expected distances above 0, found ${columnStep}, ${rowStep}`)
  if (midpoints.length > MAX_MIDPOINTS)
    json.get('midpoints').fail(`expected at most ${MAX_MIDPOINTS} levels, found ${midpoints.length}`)
  const points = columns * rows
  sized(json.get('heights'), heights, points * HEIGHT_BYTES)
  if (slopes !== undefined) sized(json.get('slopes'), slopes, points * SLOPE_BYTES)
  if (normals !== undefined) sized(json.get('normals'), normals, points * 3)
  checkLayers(json, values.layers)
  return decodeTerrain(values, pack)
}

function checkLayers(json: JsonValue, layers: Terrain['layers']): void {
  if (layers === undefined) return
  const list = json.get('layers')
  const { length } = layers
  if (length < 1 || length > MAX_LAYERS) list.fail(`expected 1 to ${MAX_LAYERS} layers, found ${length}`)
  for (const [at, { tiling }] of layers.entries()) {
    if (tiling.every((repetitions) => repetitions > 0)) continue
    list
      .list()
      [at].get('tiling')
      .fail(`expected repetitions above 0, found ${tiling.join(', ')}`)
  }
}
