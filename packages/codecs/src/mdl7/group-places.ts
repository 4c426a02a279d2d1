import type { ByteReader } from '../binary/index.js'

/** Where the tables of a group start, for messages about their meaning; its deformers follow the last group. */
export interface GroupPlaces {
  readonly reader: ByteReader
  readonly deformerCount: number
  readonly group: number
  readonly skinPoints: number
  readonly triangles: number
  readonly vertices: number
}
