import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { skippedText } from '../print/skipped-text.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { printTally, printVerdict } from '../verify/print-verdict.js'
import { missingFile, type Verdict, verdictLine, verifyFile } from '../verify/verify-file.js'

const ARGS = {
  file: { type: 'positional', description: SOURCES_HELP, isRepeatable: true },
  json: {
    type: 'boolean',
    description:
      'print one JSON line per file: {file, format, ok, byteExact, bytes, issues, error}; with --determinism {file, ok, bytes, sha256, difference, error}',
  },
  determinism: {
    type: 'boolean',
    description: 'build each asset twice, in two folders and with other numbers of workers, and compare the packs',
  },
} as const

const META = {
  name: 'verify',
  description: COMMANDS.verify,
  notes: `With --determinism, an asset fails if it cannot be built or if its two packs differ. Without it, a file fails if it cannot be read, or if its bytes differ after writing; the exit code is then 1.
Pixels that cannot be decoded in an otherwise readable image are reported as issues.
Files of unknown formats (.txt, .wav, .png …) are skipped and counted. Formats are detected by content, or by the file's
ending if the content is ambiguous.`,
  examples: [['brushwork verify "**/*.mdl" --json', 'read all models, write them again, compare the bytes']],
} as const

/** `brushwork verify FILE… [--json] [--determinism]` */
export function verifyCommand(session: Session): Command {
  return command(META, ARGS, async (args) => {
    if (args.determinism !== true) return verifyFiles(args._, args.json ?? false, session)
    // A dynamic import: it loads every importer and the compiler.
    const { verifyDeterminism } = await import('../verify/verify-determinism.js')
    return verifyDeterminism(args._, args.json ?? false, session)
  })
}

/** Verifies every file, whatever happens to the others. @returns the exit code: 1 when one failed. */
async function verifyFiles(names: readonly string[], json: boolean, session: Session): Promise<number> {
  const { host, cwd, out, error } = session
  const { files, missing } = await findSources(names, session)
  const verdicts: Verdict[] = []
  const skipped: string[] = []
  const report = (verdict: Verdict): void => {
    verdicts.push(verdict)
    out(json ? verdictLine(verdict) : printVerdict(verdict))
  }
  for (const source of missing) {
    error(printFailure(source.error, cwd))
    if (json) out(verdictLine(missingFile(source)))
  }
  const verify = async (source: SourceFile): Promise<void> => {
    const shown = shownPath(source.path, cwd)
    const verdict = await verifyFile(source, shown, host)
    if (verdict === undefined) skipped.push(shown)
    else report(verdict)
  }
  await forEachFile(files, session, verify, { isForReader: true })
  if (json && skipped.length > 0) error(skippedText(skipped))
  if (!json && verdicts.length + skipped.length > 0) out(printTally(verdicts, skipped))
  return missing.length === 0 && verdicts.every(({ ok }) => ok) ? 0 : 1
}
