import type { Imported } from '../asset/asset.js'
import type { SourceFile } from '../open-source.js'
import type { ImportContext } from './import-context.js'
import { importLevel } from './level/import-level.js'
import { importModel } from './model/import-model.js'
import { importTerrain } from './terrain/import-terrain.js'

/** Reads a source file and everything it refers to into an asset. @throws FormatError about the source. */
export async function importAsset(source: SourceFile, context: ImportContext): Promise<Imported> {
  const { kind, bytes } = source
  if (kind === 'model') return importModel(bytes, context)
  if (kind === 'terrain') return importTerrain(bytes, context)
  return importLevel(source, context)
}
