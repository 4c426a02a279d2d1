import { detectFormat, FormatError } from '@brushwork/codecs'
import { formatOf, formats } from '@brushwork/codecs/formats'
import { AXES_PAGE, type BuildError, failure, failureOfFormatError } from '@brushwork/pipeline/config'
import { FolderListings, type Inspection, inspectFile, inspectImage } from '@brushwork/pipeline/inspect'
import { PackError } from '@brushwork/runtime'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { LOOKUP_ARGS, type LookupArgs, textureFolders } from '../args/source-options.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { foreignFile } from '../files/foreign-file.js'
import { forEachFile } from '../files/progress.js'
import { readSource } from '../files/read-source.js'
import { inspectGlb } from '../inspect/pack-facts.js'
import { printFailure } from '../print/diagnostic.js'
import { printInspection } from '../print/inspection.js'
import { skippedText } from '../print/skipped-text.js'
import { ProjectCaches } from '../project/project-caches.js'
import { ProjectRoots } from '../project/project-root.js'
import { errorFacts, failureOf } from '../report/error-facts.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: { type: 'positional', description: SOURCES_HELP, isRepeatable: true },
  json: {
    type: 'boolean',
    description: 'print one JSON line per file instead of tables; {file, error} for a file that fails, as in verify',
  },
  ...LOOKUP_ARGS,
} as const

const META = {
  name: 'inspect',
  description: COMMANDS.inspect,
  notes: `Bounds are in the axes of the file, in quants: sources have Z up and X forward, packs (.glb) Y up and Z forward.
Referenced files are searched by name in the project, as in a build.
In folders and globs, files of unknown formats are skipped and counted.
If a model lies on its side: ${AXES_PAGE}`,
  examples: [
    ['brushwork inspect guard.mdl castle.wmp', 'contents, and files that are needed or lacking'],
    ['brushwork inspect --json levels', 'a folder, one JSON line per file'],
    ['brushwork inspect packs/castle.glb', 'the contents of a pack, and the size of each part'],
  ],
} as const

/** Endings of files that can be inspected. */
const ENDINGS = [...formats.flatMap(({ endings }) => endings), ...['.png', '.jpg', '.webp', '.glb']]

/** Ids of image formats that only the pipeline reads. */
const PIPELINE_IMAGES: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

/** `brushwork inspect FILE… [--json]` */
export function inspectCommand(session: Session): Command {
  return command(META, ARGS, (args) => inspect(args._, { ...args, json: args.json ?? false }, session))
}

/** What the files of a call share. */
interface InspectCall {
  readonly roots: ProjectRoots
  readonly caches: ProjectCaches
  readonly listings: FolderListings
}

interface InspectArgs extends LookupArgs {
  readonly json: boolean
}

/**
 * Inspects every file; continues after an unreadable one.
 * @returns the exit code: 1 when one could not be read.
 */
async function inspect(names: readonly string[], args: InspectArgs, session: Session): Promise<number> {
  const { cwd, error: logError } = session
  const { files, missing } = await findSources(names, session)
  const skipped: string[] = []
  const roots = new ProjectRoots(session)
  const call: InspectCall = { roots, caches: new ProjectCaches(session), listings: new FolderListings(true) }
  let code = 0
  const fail = (file: string, error: BuildError): void => {
    code = 1
    logError(printFailure(error, cwd))
    if (args.json) session.out(JSON.stringify({ file: shownPath(file, cwd), error: errorFacts(error) }))
  }
  for (const { name, error } of missing) fail(absolutePath(name, cwd), error)
  const look = async (file: SourceFile): Promise<void> => {
    try {
      if (!(await inspectOne(file, args, session, call))) skipped.push(file.path)
    } catch (error) {
      fail(file.path, failureOf(error, file.path))
    }
  }
  await forEachFile(files, session, look, { isForReader: true })
  if (skipped.length > 0) logError(skippedText(skipped))
  return code
}

/** @throws BuildError @returns false for a file of no known format that a folder or glob brought. */
async function inspectOne(
  source: SourceFile,
  args: InspectArgs,
  session: Session,
  { roots, caches, listings }: InspectCall,
): Promise<boolean> {
  const { host, cwd } = session
  const { path, base, named } = source
  const bytes = await readSource(source, host)
  if (bytes === undefined) return false
  const detected = detectFormat(bytes)
  if (detected?.id === 'glb') {
    await inspectPack(path, bytes, args.json, session)
    return true
  }
  if (detected !== undefined && PIPELINE_IMAGES.has(detected.id)) {
    await inspectPipelineImage(path, bytes, detected, args.json, session)
    return true
  }
  const format = formatOf(bytes, path)
  if (format === undefined) {
    if (!named) return false
    throw foreignFile(path, bytes, ENDINGS)
  }
  try {
    const root = await roots.of(path, args.root, base)
    const finding = { textures: textureFolders(args, cwd), listings }
    const project = { host, root, caches: await caches.of(root) }
    const inspection = await inspectFile(path, bytes, format, project, finding)
    const name = detected?.name ?? format.name
    if (args.json)
      session.out(JSON.stringify({ file: shownPath(path, cwd), ...shownFiles(inspection, cwd), error: null }))
    else session.out(printInspection(path, name, inspection, cwd, root))
    return true
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}

/** Packs, and other glTF binaries. @throws BuildError */
async function inspectPack(path: string, bytes: Uint8Array, json: boolean, session: Session): Promise<void> {
  try {
    const { name, format, facts } = await inspectGlb(bytes)
    const inspection: Inspection = { format, bytes: bytes.byteLength, ...facts, files: [], issues: [] }
    printFound(path, name, inspection, json, session)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    const code = error.code === 'invalid' ? 'value' : error.code
    throw failure(path, code, `a glTF binary, but not one that can be read: ${error.message}`)
  }
}

/** Describes an image that only the pipeline reads. @throws BuildError */
async function inspectPipelineImage(
  path: string,
  bytes: Uint8Array,
  { id, name }: { readonly id: string; readonly name: string },
  json: boolean,
  session: Session,
): Promise<void> {
  try {
    printFound(path, name, await inspectImage(path, bytes, id, session.host), json, session)
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}

/** Prints the facts of a file that refers to no other files. */
function printFound(path: string, name: string, found: Inspection, json: boolean, { cwd, out }: Session): void {
  const line = { file: shownPath(path, cwd), ...found, error: null }
  out(json ? JSON.stringify(line) : printInspection(path, name, found, cwd))
}

/** Replaces `undefined`, which JSON would leave out, by `null` for files that were not found. */
function shownFiles<T extends { readonly files: readonly { readonly name: string; readonly path?: string }[] }>(
  inspection: T,
  cwd: string,
): object {
  const files = inspection.files.map(({ path, ...facts }) => ({
    ...facts,
    path: path === undefined ? null : shownPath(path, cwd),
  }))
  return { ...inspection, files }
}
