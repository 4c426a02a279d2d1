import type { Explanation } from '@brushwork/pipeline'
import { failure, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { askedOptions, BUILD_ARGS, type BuildingArgs } from '../args/source-options.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { printExplanation } from '../print/explanation.js'
import { Projects } from '../project/projects.js'
import { failureOf } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: { type: 'positional', description: SOURCES_HELP, isRepeatable: true },
  cache: { type: 'string', valueHint: 'folder', description: 'the cache; default: that of the project' },
  interchange: { type: 'boolean', description: 'explain the plain glTF of an import with ?glb' },
  preset: { type: 'string', valueHint: 'name', description: 'explain an import with ?preset=name' },
  json: {
    type: 'boolean',
    description:
      'print one JSON line per source: {file, cache, options, isCached, reasons, lastReasons, key, ingredients}',
  },
  ...BUILD_ARGS,
} as const

const META = {
  name: 'explain',
  description: COMMANDS.explain,
  notes: `It builds nothing. Without --cache it takes the cache of brushwork build: "cacheDir" of the configuration, or the folder of the bundler in
node_modules. Options of a plugin, in the configuration of its bundler, are those of its last build. Dev servers build with --profile draft.`,
  examples: [['brushwork explain castle.wmp --profile draft', 'whether a draft is in the cache, or why not']],
} as const

interface ExplainArgs extends BuildingArgs {
  readonly cache?: string | undefined
  readonly preset?: string | undefined
  readonly interchange?: boolean | undefined
  readonly json?: boolean | undefined
}

/** `brushwork explain FILE…` */
export function explainCommand(session: Session): Command {
  return command(META, ARGS, (args) => explain(args._, args, session))
}

/** @returns the exit code: 1 when a source cannot be explained */
async function explain(names: readonly string[], args: ExplainArgs, session: Session): Promise<number> {
  const { cwd, error, out } = session
  const projects = new Projects({ ...args, asked: askedOptions(args, undefined, cwd) }, session)
  const { files, missing } = await findSources(names, session)
  for (const { name, error: reason } of missing) error(printFailure(failureOf(reason, name), cwd))
  let failed = missing.length > 0
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  await forEachFile(sources, session, async (source) => {
    try {
      const { cache, explanation } = await explainSource(source)
      const file = shownPath(source.path, cwd)
      out(
        args.json === true
          ? JSON.stringify({ file, cache, ...explanation })
          : printExplanation(file, cache, explanation),
      )
    } catch (reason) {
      error(printFailure(failureOf(reason, source.path), cwd))
      failed = true
    }
  })
  return failed ? 1 : 0

  async function explainSource(source: SourceFile): Promise<Explained> {
    const { root, cacheDir, builds } = await projects.ofSource(source)
    if (cacheDir === undefined) {
      const text = `the project ${shownPath(root, cwd)} has no package.json, so its builds keep no cache: name one with --cache in both calls`
      throw failure(source.path, 'missing', text)
    }
    const target = args.interchange === true ? 'interchange' : 'pack'
    return {
      cache: shownPath(cacheDir, cwd),
      explanation: await builds.explain(source.path, { preset: args.preset, target }),
    }
  }
}

interface Explained {
  readonly cache: string
  readonly explanation: Explanation
}
