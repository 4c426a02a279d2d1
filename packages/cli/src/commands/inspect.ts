import { BuildError, buildAsset } from '@brushwork/pipeline'
import { type Command, command } from '../command.js'
import { type Inspection, inspectDocument } from '../inspection.js'
import { shownPath } from '../paths.js'
import { printInspection } from '../print/inspection.js'
import { printFailure } from '../print/message.js'
import type { Session } from '../session.js'
import { buildContext, buildOptions, SOURCE_ARGS, type SourceArgs, sourceFiles } from '../source-options.js'

const ARGS = {
  file: {
    type: 'positional',
    description: 'models (.mdl), terrains (.hmp), levels (.wmp), one or more',
    valueHint: '…',
  },
  json: { type: 'boolean', description: 'print one JSON array for programs instead of tables' },
  ...SOURCE_ARGS,
} as const

/** `brushwork inspect FILE… [--json]` */
export function inspectCommand(session: Session): Command {
  const meta = { name: 'inspect', description: 'Say what is in models, terrains and levels, and which files they need' }
  return command(meta, ARGS, (args) => inspect(args._, { ...args, json: args.json ?? false }, session))
}

export interface InspectArgs extends SourceArgs {
  readonly json: boolean
}

/**
 * Looks into every file; goes on after one that cannot be read.
 * @returns the exit code: 1 when one could not be read.
 */
export async function inspect(names: readonly string[], args: InspectArgs, session: Session): Promise<number> {
  const { host, cwd } = session
  const options = buildOptions(args, false)
  const inspections: Inspection[] = []
  let code = 0
  for (const file of sourceFiles(names, session)) {
    try {
      const built = await buildAsset({ file, options }, await buildContext(file, args, session))
      const { format, issues } = inspectDocument(built.facts.kind, (await host.readFile(file)) ?? new Uint8Array(0))
      const { facts, references, warnings, pack, sha256 } = built
      const inspection = {
        file,
        format,
        facts,
        references,
        warnings,
        issues,
        pack: { byteLength: pack.byteLength, sha256 },
      }
      inspections.push(inspection)
      if (!args.json) session.out(printInspection(inspection, cwd))
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      code = 1
      session.error(printFailure(error, cwd))
    }
  }
  if (args.json)
    session.out(
      JSON.stringify(
        inspections.map((each) => ({ ...each, file: shownPath(each.file, cwd) })),
        null,
        2,
      ),
    )
  return code
}
