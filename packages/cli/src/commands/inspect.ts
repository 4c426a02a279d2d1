import { detectFormat, FormatError } from '@brushwork/codecs'
import { formatOf, formats } from '@brushwork/codecs/formats'
import { AXES_PAGE, type BuildError, failure, failureOfFormatError } from '@brushwork/pipeline/config'
import { PackError } from '@brushwork/runtime'
import { type Command, command } from '../command.js'
import { COMMANDS } from '../command-names.js'
import { errorFacts } from '../error-facts.js'
import { failureOf } from '../failure-of.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { foreignFile } from '../files/foreign-file.js'
import { readSource } from '../files/read-source.js'
import { inspectGlb } from '../inspect/pack-facts.js'
import { type Inspection, inspectFile } from '../inspection.js'
import { absolutePath, shownPath } from '../paths.js'
import { printInspection } from '../print/inspection.js'
import { printFailure } from '../print/message.js'
import { skippedText } from '../print/verdict.js'
import { forEachFile } from '../progress.js'
import type { Session } from '../session.js'
import { buildContext, LOOKUP_ARGS, type LookupArgs, textureFolders } from '../source-options.js'

const ARGS = {
  file: { type: 'positional', description: SOURCES_HELP, valueHint: '…' },
  json: {
    type: 'boolean',
    description: 'print one JSON line a file instead of tables; of one that fails {file, error}, as verify has it',
  },
  ...LOOKUP_ARGS,
} as const

const META = {
  name: 'inspect',
  description: COMMANDS.inspect,
  notes: `Bounds are in the axes of the file, in quants: sources have Z up and X forward, packs (.glb) Y up and Z forward.
A model that lies on its side: ${AXES_PAGE}
Files are looked up by name in the project, as a build would.
Files of no known format in folders and globs are skipped and counted.`,
}

/** Of files that can be looked into. */
const ENDINGS = [...formats.flatMap(({ endings }) => endings), '.glb']

/** `brushwork inspect FILE… [--json]` */
export function inspectCommand(session: Session): Command {
  return command(META, ARGS, (args) => inspect(args._, { ...args, json: args.json ?? false }, session))
}

interface InspectArgs extends LookupArgs {
  readonly json: boolean
}

/**
 * Looks into every file; goes on after one that cannot be read.
 * @returns the exit code: 1 when one could not be read.
 */
async function inspect(names: readonly string[], args: InspectArgs, session: Session): Promise<number> {
  const { cwd, error: say } = session
  const { files, missing } = await findSources(names, session)
  const skipped: string[] = []
  const guessedRoots = new Set<string>()
  let code = 0
  const fail = (file: string, error: BuildError): void => {
    code = 1
    say(printFailure(error, cwd))
    if (args.json) session.out(JSON.stringify({ file: shownPath(file, cwd), error: errorFacts(error) }))
  }
  for (const { name, error } of missing) fail(absolutePath(name, cwd), error)
  await forEachFile(files, session, async (file) => {
    try {
      if (!(await inspectOne(file, args, session, guessedRoots))) skipped.push(file.path)
    } catch (error) {
      fail(file.path, failureOf(error, file.path))
    }
  })
  if (skipped.length > 0) say(skippedText(skipped))
  return code
}

/** @throws BuildError @returns false for a file of no known format that a folder or glob brought. */
async function inspectOne(
  source: SourceFile,
  args: InspectArgs,
  session: Session,
  guessedRoots: Set<string>,
): Promise<boolean> {
  const { host, cwd } = session
  const { path, base, named } = source
  const bytes = await readSource(source, host)
  if (bytes === undefined) return false
  if (detectFormat(bytes)?.id === 'glb') {
    inspectPack(path, bytes, args.json, session)
    return true
  }
  const format = formatOf(bytes, path)
  if (format === undefined) {
    if (!named) return false
    throw foreignFile(path, bytes, ENDINGS)
  }
  try {
    const context = await buildContext(path, args, session, base, guessedRoots)
    const inspection = await inspectFile(path, bytes, format, context, textureFolders(args, cwd))
    const name = detectFormat(bytes)?.name ?? `a ${format.name}`
    if (args.json)
      session.out(JSON.stringify({ file: shownPath(path, cwd), ...shownFiles(inspection, cwd), error: null }))
    else session.out(printInspection(path, name, inspection, cwd, context.root))
    return true
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}

/** Packs, and other glTF binaries. @throws BuildError */
function inspectPack(path: string, bytes: Uint8Array, json: boolean, { cwd, out }: Session): void {
  try {
    const { name, format, facts } = inspectGlb(bytes)
    const inspection: Inspection = { format, bytes: bytes.byteLength, ...facts, files: [], issues: [] }
    out(
      json
        ? JSON.stringify({ file: shownPath(path, cwd), ...inspection, error: null })
        : printInspection(path, name, inspection, cwd),
    )
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    const code = error.code === 'invalid' ? 'value' : error.code
    throw failure(path, code, `a glTF binary, but not one that can be read: ${error.message}`)
  }
}

/** With `null` for files that were not found, which JSON would leave out. */
function shownFiles<T extends { readonly files: readonly { readonly name: string; readonly path?: string }[] }>(
  inspection: T,
  cwd: string,
): object {
  const files = inspection.files.map(({ path, ...told }) => ({
    ...told,
    path: path === undefined ? null : shownPath(path, cwd),
  }))
  return { ...inspection, files }
}
