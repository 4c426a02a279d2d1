import type { Terrain } from '@brushwork/asset'
import { decodeTerrain } from '../../heights/decode-terrain.js'
import { openTrusted } from './open-trusted.js'

/** Reads the pack of a module, whose normals are not stored. @throws PackError */
export function readTrustedTerrain(bytes: Uint8Array, checksum: number): Terrain {
  const pack = openTrusted(bytes, checksum)
  const { heights, midpoints = [], slopes, normals: _, ...values } = pack.json.extensions.BRUSHWORK_terrain
  const columns = { heights: pack.bytes(heights), ...(slopes !== undefined && { slopes: pack.bytes(slopes) }) }
  return decodeTerrain({ ...values, ...columns, midpoints }, pack)
}
