import type { BuiltAsset } from '@brushwork/pipeline'
import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { type Command, command } from '../command.js'
import { COMMANDS } from '../command-names.js'
import { failureOf } from '../failure-of.js'
import { refuseFolder } from '../files/refuse-folder.js'
import { absolutePath, shownPath } from '../paths.js'
import { printFailure, printMessage } from '../print/message.js'
import { byteCount, summary } from '../print/summary.js'
import { ProjectConfigs } from '../project-config.js'
import type { Session } from '../session.js'
import { askedOptions, BUILD_ARGS, type BuildingArgs, buildContext, sourceFiles } from '../source-options.js'
import { UsageError } from '../usage-error.js'
import { writeOutput } from '../write-output.js'

const ARGS = {
  file: {
    type: 'positional',
    description: 'models (.mdl), terrains (.hmp), levels (.wmp, .wmb, .map), one or more',
    valueHint: '…',
  },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'path',
    description: 'a folder, or for one FILE a .glb file',
    required: true,
  },
  strict: { type: 'boolean', description: 'take warnings, such as missing textures, for failures' },
  cache: { type: 'string', valueHint: 'folder', description: 'keep finished packs here and take them from here' },
  interchange: {
    type: 'boolean',
    description: 'packs of plain glTF for viewers and modelling programs, as of an import with ?glb',
  },
  preset: {
    type: 'string',
    valueHint: 'name',
    description: 'options of this name in the configuration, as of an import with ?preset=name',
  },
  ...BUILD_ARGS,
} as const

const NOTES = `Options that are not given are those of castle.wmp.json beside castle.wmp, and of brushwork.config.ts (or .mts, .js, .mjs, .json)
in the project.`

/** `brushwork build FILE… -o OUT` */
export function buildCommand(session: Session): Command {
  const meta = { name: 'build', description: COMMANDS.build, notes: NOTES }
  return command(meta, ARGS, (args) => build(args._, args, session))
}

export interface BuildArgs extends BuildingArgs {
  readonly out: string
  readonly strict?: boolean | undefined
  readonly cache?: string | undefined
  readonly preset?: string | undefined
  readonly interchange?: boolean | undefined
}

/**
 * Builds every file and writes its pack; goes on after one that fails.
 * @returns the exit code: 1 when one failed.
 */
export async function build(names: readonly string[], args: BuildArgs, session: Session): Promise<number> {
  const asked = askedOptions(args, args.strict)
  const configs = new ProjectConfigs()
  const caches = new Set<string>()
  const targets = await packPaths(sourceFiles(names, session), args.out, session)
  // Not before the call is known to be right: it loads every importer.
  const { buildAsset, pruneCache } = await import('@brushwork/pipeline')
  let code = 0
  for (const [index, [file, target]] of targets.entries()) {
    session.status(`${index + 1} of ${targets.length}: ${shownPath(file, session.cwd)}`)
    try {
      await refuseFolder(file, 'a model, terrain or level', SOURCE_PATTERN, session.host)
      const context = await buildContext(file, args, session)
      const settings = await configs.settings(file, asked, args.preset, context)
      const options = { ...settings.options, target: args.interchange === true ? 'interchange' : 'runtime' } as const
      const cache = args.cache === undefined ? await configs.cacheDir(context) : absolutePath(args.cache, session.cwd)
      if (cache !== undefined) caches.add(cache)
      const built = await buildAsset({ file, options }, { ...context, ...(cache !== undefined && { cacheDir: cache }) })
      await writeOutput(target, await built.readPack(), file, session.host)
      report(built, target, session)
    } catch (error) {
      session.error(printFailure(failureOf(error, file), session.cwd))
      code = 1
    }
  }
  session.status('')
  for (const cache of caches) await pruneCache(session.host, cache)
  return code
}

function report(built: BuiltAsset, target: string, { cwd, out, error }: Session): void {
  for (const warning of built.warnings) error(printMessage(warning, cwd))
  const origin = built.cached ? ', from the cache' : ''
  out(`${shownPath(target, cwd)}: ${summary(built.facts)}, ${byteCount(built.byteLength)}${origin}`)
}

/** Source and pack paths. @throws UsageError when two packs would be one file, or a pack one of another kind. */
async function packPaths(
  files: readonly string[],
  out: string,
  { cwd, host }: Session,
): Promise<[file: string, target: string][]> {
  const path = absolutePath(out, cwd)
  if (/\.glb$/i.test(out)) {
    if (files.length > 1) throw new UsageError(`--out should be a folder for ${files.length} files, not ${out}`)
    return [[files[0], path]]
  }
  const [, folder, name] = /^(.*)\/([^/]*)$/.exec(path) ?? []
  // `castle.gbl` is a slip of the fingers, unless there is a folder of that name.
  if (/.\.\w+$/.test(name) && !out.endsWith('/') && !(await host.listFolder(folder || '/')).includes(`${name}/`)) {
    throw new UsageError(`--out should be a .glb file or a folder, not ${out}; a new folder of that name is ${out}/`)
  }
  const targets = new Map<string, string>()
  for (const file of files) {
    const target = `${path}/${(file.split('/').pop() ?? file).replace(/\.[^.]*$/, '')}.glb`
    const other = targets.get(target)
    if (other !== undefined && other !== file) {
      throw new UsageError(
        `${shownPath(other, cwd)} and ${shownPath(file, cwd)} would both be ${shownPath(target, cwd)}`,
      )
    }
    targets.set(target, file)
  }
  return [...targets].map(([target, file]) => [file, target])
}
