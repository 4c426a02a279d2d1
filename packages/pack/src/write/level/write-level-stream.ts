import type { PackedLevel } from '@brushwork/asset'
import { ByteWriter } from '../frames/byte-writer.js'
import { PlaneTableWriter } from './plane-table.js'
import { writeSolids } from './write-solids.js'
import { writeSurfaces } from './write-surfaces.js'
import { writeTree } from './write-tree.js'
import { writeVisibility } from './write-visibility.js'

/** What the stream of a level holds. */
export type StreamedLevel = Pick<PackedLevel, 'collision' | 'tree' | 'visibility' | 'surfaces' | 'parts'>

/**
 * Codes solids, tree, visibility, and the blocks and ranges of surfaces as `readLevelStream` reads them; undefined for a level
 * that has none of these. The same level gives the same bytes.
 * @throws RangeError for numbers that the compiler never makes
 */
export function writeLevelStream(level: StreamedLevel): Uint8Array | undefined {
  const { tree, visibility } = level
  const solids = [level.collision, ...level.parts.map(({ collision }) => collision)]
  const surfaces = [...level.surfaces, ...level.parts.flatMap((part) => part.surfaces)]
  const isEmpty = surfaces.length === 0 && solids.every((some) => some === undefined)
  if (isEmpty && tree === undefined && visibility === undefined) return undefined
  const table = new PlaneTableWriter()
  for (const some of solids) if (some !== undefined) table.add(some.planes)
  if (tree !== undefined) table.add(tree.planes)
  const writer = new ByteWriter()
  table.writeTable(writer)
  for (const some of solids) writeSolids(writer, table, some)
  writer.varint(visibility?.clusterCount ?? 0)
  writeTree(writer, table, tree)
  writeVisibility(writer, tree, visibility)
  writeSurfaces(writer, surfaces)
  return writer.finish()
}
