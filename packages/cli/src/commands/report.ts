import { type BuildReport, lastReport, printReport, readReport } from '@brushwork/pipeline/after-build'
import { failure, REPORT_FILE } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { UsageError } from '../args/usage-error.js'
import { writeOutput } from '../files/write-output.js'
import { printFailure } from '../print/diagnostic.js'
import { failureOf } from '../report/error-facts.js'
import { withShownSources } from '../report/shown-sources.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: {
    type: 'positional',
    required: false,
    description: 'the report; default: that of the last build in this folder',
    valueHint: REPORT_FILE,
  },
  open: { type: 'boolean', description: 'draw the bytes of all assets and parts, and open the page in a browser' },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'file',
    description: 'write the page to this file; default with --open: beside the report, with the ending .html',
  },
} as const

const META = {
  name: 'report',
  description: COMMANDS.report,
  notes: `Builds of bundlers, and of brushwork build with a cache, write ${REPORT_FILE} into their cache folder; the option "report" of the
configuration names another file. The page is one file without requests to any server.`,
  examples: [['brushwork report --open', 'the bytes of the last build as a page in the browser']],
} as const

/** `brushwork report [FILE]` */
export function reportCommand(session: Session): Command {
  return command(META, ARGS, (args) => report(args._, args, session))
}

interface ReportArgs {
  readonly open?: boolean | undefined
  readonly out?: string | undefined
}

/** @returns the exit code: 1 without a report @throws UsageError */
async function report(names: readonly string[], { open, out }: ReportArgs, session: Session): Promise<number> {
  const { cwd, host } = session
  if (out === '-') throw new UsageError('--out should be a file, not -: the page has no standard output')
  let path = cwd
  try {
    const named = names.length === 1 ? absolutePath(names[0], cwd) : await lastReport(cwd, host)
    if (named === undefined) {
      const text = 'no build in this folder has written a report: build first, or name the file'
      throw failure(`${cwd}/${REPORT_FILE}`, 'missing', text)
    }
    path = named
    const found = await readReport(path, host)
    if (found === undefined) throw failure(path, 'missing', 'there is no such file: build first')
    session.out(printReport(withShownSources(found.assets, cwd), found.brotliLevel))
    if (open === true || out !== undefined) await draw(found, path, { open, out }, session)
    return 0
  } catch (error) {
    session.error(printFailure(failureOf(error, path), cwd))
    return 1
  }
}

async function draw(found: BuildReport, path: string, { open, out }: ReportArgs, session: Session): Promise<void> {
  const { cwd } = session
  const { treemapPage } = await import('../treemap/treemap-page.js')
  const target = out === undefined ? `${path.replace(/\.json$/i, '')}.html` : absolutePath(out, cwd)
  await writeOutput(target, new TextEncoder().encode(await treemapPage(found)), path, session)
  session.out(shownPath(target, cwd))
  if (open !== true) return
  const { openInBrowser } = await import('../treemap/open-in-browser.js')
  if (!(await openInBrowser(target))) session.error('no browser could be started: open the file yourself')
}
