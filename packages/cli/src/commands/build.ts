import { MissingArchives } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { BUILD_ARGS, CACHE_ARGS } from '../args/source-options.js'
import { findAssets } from '../files/find-assets.js'
import { SOURCES_HELP } from '../files/find-sources.js'
import { outputPaths } from '../files/output-paths.js'
import { packPaths } from '../files/pack-paths.js'
import { shardOf } from '../files/shard.js'
import { STANDARD_OUTPUT } from '../files/standard-output.js'
import { TimeLeft, workShares } from '../files/time-left.js'
import { type BuildOutcome, buildLine } from '../packs/build-outcome.js'
import { SourceBuilder } from '../packs/source-builder.js'
import { printBuildTable } from '../print/build-table.js'
import { printDiagnostic, printFailure, printNote } from '../print/diagnostic.js'
import { helpLines } from '../print/help-lines.js'
import { byteCount, milliseconds, shownLight, summary } from '../print/summary.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { buildToOutput } from './build-to-output.js'

const ARGS = {
  file: {
    type: 'positional',
    description: `models (.mdl, .md3), terrains (.hmp), levels (.wmp, .wmb, .map, .bsp): ${SOURCES_HELP}`,
    isRepeatable: true,
  },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'path',
    description:
      'a folder, where packs keep the subfolders of their sources, or a .glb file for one source; - writes the pack of one source to the standard output',
    required: true,
  },
  strict: { type: 'boolean', description: 'treat warnings, such as missing textures, as errors' },
  ...CACHE_ARGS,
  interchange: {
    type: 'boolean',
    description: 'write plain glTF for viewers and modeling programs, like an import with ?glb',
  },
  preset: {
    type: 'string',
    valueHint: 'name',
    description: 'use the options of this name in the configuration, like an import with ?preset=name',
  },
  shard: {
    type: 'string',
    valueHint: 'i/n',
    description: 'build the i-th of n parts of the sources, as each of n machines that share the work does',
  },
  report: {
    type: 'string',
    valueHint: 'file',
    description:
      'write the report of sizes to this file; default: brushwork-report.json in the cache folder, if there is one',
  },
  json: {
    type: 'boolean',
    description:
      'print one JSON line per source: {file, pack, kind, triangles, bytes, brotli, sha256, cached, ms, warnings, error}',
  },
  ...BUILD_ARGS,
} as const

const META = {
  name: 'build',
  description: COMMANDS.build,
  notes: `Other options come from castle.wmp.json beside castle.wmp, from the plugin as of its last build with a bundler, and from brushwork.config.ts (or
.mts, .js, .mjs, .json) in the project.
Sources with the same name, such as guard.mdl and guard.wmp, become guard.mdl.glb and guard.wmp.glb, and those of several folders keep these:
a/guard.mdl and b/guard.mdl become a/guard.glb and b/guard.glb. If a source fails, the others are still built, and the exit code is 1.`,
  examples: [
    ['brushwork build castle.wmp guard.mdl -o packs', 'packs/castle.glb and packs/guard.glb'],
    ['brushwork build world "mods/**/*.mdl" -o packs', 'every asset of a folder and a glob'],
    ['brushwork build world -o packs --shard 2/6', 'the second sixth of them, on the second of six machines'],
    ['brushwork build guard.mdl -o - > guard.glb', 'one pack for the next program'],
  ],
} as const

/** Sources that are built at the same time, in this thread and others. They are reported in their order. */
const AHEAD = 8

/** `brushwork build FILE… -o OUT` */
export function buildCommand(session: Session): Command {
  return command(META, ARGS, (args) => build(args._, args, session))
}

/**
 * Builds every source and writes its pack, whatever happens to the others.
 * @returns the exit code: 1 when one failed.
 */
export async function build(names: readonly string[], args: BuildArgs, session: Session): Promise<number> {
  if (args.out === STANDARD_OUTPUT) return buildToOutput(names, args, session)
  const { cwd, host } = session
  const builder = new SourceBuilder(args, session)
  const { sources, failures } = await findAssets(names, session)
  // Packs are named before: their names depend on all sources, and so do collisions.
  const packs = shardOf(await packPaths(sources, args.out, session), args.shard)
  const paths = await outputPaths(sources, host)
  const outcomes: BuildOutcome[] = failures.map(([file, error]) => ({ file, error, milliseconds: 0 }))
  const archives = new MissingArchives()
  for (const outcome of outcomes) report(outcome, '', args, session, archives)
  const sizes = await Promise.all(packs.map(async ({ source }) => (await host.fileState(source.path))?.size ?? 0))
  const [shares, timeLeft] = [workShares(sizes), new TimeLeft(host.now())]
  let done = 0
  const running = packs.slice(0, AHEAD).map((pack) => builder.build(pack, paths))
  for (const [index, pack] of packs.entries()) {
    const turn = packs.length === 1 ? '' : `${index + 1} of ${packs.length}: `
    session.status(`${turn}${shownPath(pack.source.path, cwd)}${timeLeft.text(done, host.now())}`)
    const outcome = builder.reported(await running[index])
    done += shares[index]
    const next = packs[index + AHEAD]
    if (next !== undefined) running.push(builder.build(next, paths))
    outcomes.push(outcome)
    report(outcome, turn, args, session, archives)
  }
  const uploads = await builder.uploads((ended, all) =>
    session.status(`uploading to the remote cache: ${ended} of ${all}`),
  )
  session.status('')
  const unwritten = await builder.finish()
  for (const problem of unwritten) session.error(printFailure(problem, cwd))
  if (args.json !== true) {
    if (outcomes.length > 1) session.out(printBuildTable(outcomes, cwd))
    for (const line of uploads) session.out(line)
    for (const line of helpLines(outcomes.flatMap(codesOf))) session.error(line)
  }
  return unwritten.length === 0 && outcomes.every(({ error }) => error === undefined) ? 0 : 1
}

/** Reports a source as soon as it is built. @param turn which of all sources it is. @param archives those that earlier levels lack */
function report(
  outcome: BuildOutcome,
  turn: string,
  { json }: BuildArgs,
  { cwd, out, error }: Session,
  archives: MissingArchives,
): void {
  if (json === true) {
    out(JSON.stringify(buildLine(outcome, cwd)))
    return
  }
  if (outcome.error !== undefined) {
    error(printFailure(outcome.error, cwd))
    return
  }
  const { asset, target } = outcome
  for (const warning of asset.warnings) {
    if (!archives.isRepeated(outcome.file, warning)) error(printDiagnostic(warning, cwd))
  }
  for (const note of asset.notes) error(printNote(shownPath(outcome.file, cwd), note))
  const light = asset.facts.kind === 'level' ? shownLight(asset.options.light) : ''
  const origin = asset.cached ? 'from the cache' : milliseconds(outcome.milliseconds)
  out(`${turn}${shownPath(target, cwd)}: ${summary(asset.facts)}, ${byteCount(asset.byteLength)}${light}, ${origin}`)
}

/** Codes of all diagnostics of a source. */
function codesOf(outcome: BuildOutcome): readonly string[] {
  const text =
    outcome.error === undefined ? [...outcome.asset.warnings, ...outcome.asset.notes] : outcome.error.diagnostics
  return text.map(({ code }) => code)
}
