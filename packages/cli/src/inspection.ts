import type { Issue } from '@brushwork/codecs'
import { type Format, issuesOf } from '@brushwork/codecs/formats'
import { type AssetReference, type BuildContext, findFiles } from '@brushwork/pipeline'
import type { Facts } from './inspect/facts.js'
import { factsOf } from './inspect/facts-of.js'

/** What `inspect` finds out about a file. */
export interface Inspection extends Omit<Facts, 'files'> {
  readonly format: string
  readonly bytes: number
  /** Files that it names, sorted, without those names' folders; those without a path were not found. */
  readonly files: readonly AssetReference[]
  /** Oddities that the reader tolerates, and what makes no sense although it can be read. */
  readonly issues: readonly Issue[]
}

/** Looks into a file, and for the files it names. @throws FormatError */
export async function inspectFile(
  path: string,
  bytes: Uint8Array,
  format: Format,
  context: Pick<BuildContext, 'host' | 'root'>,
  textures: readonly string[],
): Promise<Inspection> {
  const file = format.read(bytes)
  const { files: names, ...facts } = factsOf(file)
  const files = await findFiles(names, path, context, { textures })
  return { format: format.id, bytes: bytes.byteLength, ...facts, files, issues: issuesOf(file) }
}
