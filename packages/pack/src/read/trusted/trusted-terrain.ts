import type { Terrain } from '@brushwork/asset'
import { decodeTerrain } from '../../heights/decode-terrain.js'
import { checkBinary } from '../container/binary-hash.js'
import { openTrusted } from './open-trusted.js'

/** Reads the pack of a module, whose normals are not stored. @throws PackError */
export function readTrustedTerrain(bytes: Uint8Array): Terrain {
  const pack = openTrusted(bytes)
  checkBinary(pack.bin, pack.json.asset.extras.binaryHash)
  const { heights, midpoints = [], slopes, normals: _, ...values } = pack.json.extensions.BRUSHWORK_terrain
  const columns = { heights: pack.bytes(heights), ...(slopes !== undefined && { slopes: pack.bytes(slopes) }) }
  return decodeTerrain({ ...values, ...columns, midpoints }, pack)
}
