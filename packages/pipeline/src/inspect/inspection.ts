import { FormatError, type Issue } from '@brushwork/codecs'
import { type Format, issuesOf } from '@brushwork/codecs/formats'
import { BuildError } from '../diagnostics/build-error.js'
import type { Host, Project } from '../host/host.js'
import { decodeImage } from '../image/decode/decode-image.js'
import { readLevelSource } from '../import/level/read-level.js'
import { missingTextures } from '../import/level/textures/level-texture-names.js'
import { type AssetReference, type FindOptions, findFiles } from '../resolve/find-files.js'
import type { Facts, TextureFacts } from './facts.js'
import { factsOf } from './facts-of.js'
import { imageFacts } from './image-facts.js'

/** A file that is named, and whether it matters that it is not there. */
export interface InspectedFile extends AssetReference {
  /** An archive of a level that has all of its textures without it. */
  readonly unneeded?: true
}

/** Result of `inspect` for one file. */
export interface Inspection extends Omit<Facts, 'files'> {
  readonly format: string
  readonly bytes: number
  /** Files that it names, sorted, without those names' folders; those without a path were not found. */
  readonly files: readonly InspectedFile[]
  /** Oddities that the reader tolerates, and values without a valid meaning. */
  readonly issues: readonly Issue[]
}

/** Looks into a file, and for the files it names. @param finding folders, and listings that all files of a call share @throws FormatError */
export async function inspectFile(
  path: string,
  bytes: Uint8Array,
  format: Format,
  context: Project,
  finding: FindOptions,
): Promise<Inspection> {
  const file = format.read(bytes)
  const { files: names, ...facts } = factsOf(file, () => readLevelSource(bytes, path))
  const found = await findFiles(names, path, context, finding)
  const missing = await missingIn(path, context, finding)
  const isWhole = missing?.length === 0
  const files = found.map((each) => (isWhole && isLostArchive(each) ? { ...each, unneeded: true as const } : each))
  const marked = facts.textures.map((each) => marking(each, missing ?? []))
  return { format: format.id, bytes: bytes.byteLength, ...facts, textures: marked, files, issues: issuesOf(file) }
}

/** Describes an image of a format that only the pipeline reads: PNG, JPEG or WebP. @throws FormatError */
export async function inspectImage(
  path: string,
  bytes: Uint8Array,
  format: string,
  host: Pick<Host, 'wasmModule'>,
): Promise<Inspection> {
  const { image } = await decodeImage(bytes, path, host)
  return { format, bytes: bytes.byteLength, ...imageFacts(image), files: [], issues: [] }
}

/** Undefined for files that are not levels, and for levels that a build refuses with an error of its own. */
async function missingIn(path: string, context: Project, finding: FindOptions): Promise<readonly string[] | undefined> {
  try {
    return await missingTextures(path, context, finding)
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof BuildError)) throw error
    return undefined
  }
}

function isLostArchive({ name, path }: AssetReference): boolean {
  return path === undefined && /\.wad$/i.test(name)
}

function marking(texture: TextureFacts, missing: readonly string[]): TextureFacts {
  return missing.includes(texture.name) ? { ...texture, missing: true } : texture
}
