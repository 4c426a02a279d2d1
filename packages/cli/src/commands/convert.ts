import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import type { BuildError } from '@brushwork/pipeline/config'
import { CONVERT_TARGETS, type ConvertTarget } from '@brushwork/pipeline/convert'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { SCALE_ARG } from '../args/source-options.js'
import { UsageError } from '../args/usage-error.js'
import { convertSource } from '../convert/convert-source.js'
import { NOT_CONVERTED, type NotConverted } from '../convert/not-converted.js'
import { type Destination, writeOutputs } from '../convert/write-outputs.js'
import { findSources, SOURCES_HELP } from '../files/find-sources.js'
import { outputNames } from '../files/output-names.js'
import { outputPaths } from '../files/output-paths.js'
import { forEachFile } from '../files/progress.js'
import { refuseTerminal, STANDARD_OUTPUT } from '../files/standard-output.js'
import { printFailure } from '../print/diagnostic.js'
import { skippedText } from '../print/skipped-text.js'
import { plural } from '../print/summary.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/** The target that is built: levels are compiled, and images decoded. */
const GLB = 'glb'

const ARGS = {
  in: { type: 'positional', description: SOURCES_HELP, isRepeatable: true },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'path',
    description: 'a folder, or a file for one output; - writes one output to the standard output, with --to',
    required: true,
  },
  to: {
    type: 'string',
    valueHint: [...Object.keys(CONVERT_TARGETS), GLB].join('|'),
    description: Object.entries(CONVERT_TARGETS)
      .map(([target, { what }]) => `${target}: ${what}`)
      .concat(`${GLB}: plain glTF for viewers and modeling programs, as build --interchange writes it`)
      .join('; '),
  },
  ...SCALE_ARG,
  lossy: { type: 'boolean', description: 'levels in planes (wmpa): leave out what planes cannot hold' },
  palette: {
    type: 'string',
    valueHint: 'file',
    description: '.raw, .lmp or .pcx file with the colors of 8-bit skins and Quake textures',
  },
  overlay: { type: 'boolean', description: 'color 0 of 8-bit and 565 skins is transparent, as on overlay objects' },
} as const

const META = {
  name: 'convert',
  description: COMMANDS.convert,
  notes: `Without --to, the ending of OUT selects the target (.mdl: MDL7, or MDL5 from an MDL7; .wmp: the other encoding; .png, .tga, .glb).
If OUT is a folder, levels change their encoding, and other files give images: one PNG per skin, texture or lightmap page, and
terrain heights as 16-bit gray. Sources with the same name from several folders keep these. Data that an encoding cannot hold is listed. A model version that would lose data is refused
with the list, and so are planes (--to wmpa) without --lossy. Maps become .glb alone, and palettes nothing: in folders they are skipped and counted.
A source is written completely or not at all. Sources are never overwritten.`,
  examples: [
    ['brushwork convert castle.wmp -o text.wmp', 'binary to text, or text to binary'],
    ['brushwork convert actors -o skins/', 'one PNG for each skin, texture or height map'],
    ['brushwork convert castle.wmp -o castle.glb', 'plain glTF, in meters'],
  ],
} as const

/** `brushwork convert IN… -o OUT` */
export function convertCommand(session: Session): Command {
  return command(META, ARGS, (args) => convert(args._, args, session))
}

interface ConvertArgs {
  readonly out: string
  readonly to?: string | undefined
  readonly palette?: string | undefined
  readonly lossy?: boolean | undefined
  readonly overlay?: boolean | undefined
  readonly scale?: string | undefined
}

/** Converts every file, whatever happens to the others. @returns the exit code: 1 when one failed. */
async function convert(names: readonly string[], args: ConvertArgs, session: Session): Promise<number> {
  const { cwd, error: logError } = session
  const destination = await destinationOf(args.out, args.to, session)
  if (args.to === GLB || (args.to === undefined && destination.ending === '.glb')) {
    checkEnding(GLB, '.glb', destination, args.out)
    const { build } = await import('./build.js')
    return build(names, { out: args.out, scale: args.scale, interchange: true }, session)
  }
  if (args.scale !== undefined) throw new UsageError('--scale is for .glb files')
  const to = targetOf(args.to)
  const { files, missing } = await findSources(names, session)
  if (destination.ending !== '' && files.length > 1) {
    throw new UsageError(`--out should be a folder for ${files.length} files, not ${args.out}`)
  }
  if (to !== undefined) checkEnding(to, CONVERT_TARGETS[to].ending, destination, args.out)
  const options = {
    to,
    ending: destination.ending,
    palette: await paletteOf(args.palette, session),
    allowLoss: args.lossy === true,
    overlay: args.overlay === true,
  }
  const plan = { paths: await outputPaths(files, session.host), names: outputNames(files) }
  const skipped: string[] = []
  const left = new Map<NotConverted, number>()
  let code = 0
  const fail = (error: BuildError): void => {
    code = 1
    logError(printFailure(error, cwd))
  }
  for (const { error } of missing) fail(error)
  await forEachFile(files, session, async (source) => {
    try {
      const conversion = await convertSource(source, options, session.host)
      if (conversion === undefined) skipped.push(source.path)
      else if (typeof conversion === 'string') left.set(conversion, (left.get(conversion) ?? 0) + 1)
      else await writeOutputs(source, conversion, destination, plan, session)
    } catch (error) {
      fail(failureOf(error, source.path))
    }
  })
  for (const [kind, count] of left) logError(`${plural(count, kind)} skipped: ${NOT_CONVERTED[kind]}`)
  if (skipped.length > 0) logError(skippedText(skipped))
  return code
}

/** @throws UsageError */
function targetOf(to: string | undefined): ConvertTarget | undefined {
  if (to === undefined || Object.hasOwn(CONVERT_TARGETS, to)) return to as ConvertTarget | undefined
  throw new UsageError(`--to should be one of ${[...Object.keys(CONVERT_TARGETS), GLB].join(', ')}, not ${to}`)
}

/** Refuses an output whose ending contradicts its content. @throws UsageError */
function checkEnding(to: string, expected: string, { ending }: Destination, out: string): void {
  if (ending === '' || ending === expected) return
  throw new UsageError(`--to ${to} makes a ${expected} file, but --out is ${out}`)
}

/** A path with an ending is a file, unless there is a folder of that name. @throws UsageError */
async function destinationOf(out: string, to: string | undefined, session: Session): Promise<Destination> {
  const { host, cwd } = session
  if (out === STANDARD_OUTPUT) {
    const target = to === GLB ? GLB : targetOf(to)
    if (target === undefined) throw new UsageError('expected --to <target> with --out -: no ending says what to write')
    refuseTerminal(session)
    return { path: undefined, ending: target === GLB ? '.glb' : CONVERT_TARGETS[target].ending }
  }
  const path = absolutePath(out, cwd)
  const ending = /\.[^./\\]+$/.exec(out)?.[0].toLowerCase() ?? ''
  const siblings = await host.listFolder(path.slice(0, path.lastIndexOf('/')) || '/')
  const isFolder = /[/\\]$/.test(out) || siblings.includes(`${path.slice(path.lastIndexOf('/') + 1)}/`)
  return { path, ending: isFolder ? '' : ending }
}

/** @throws UsageError */
async function paletteOf(name: string | undefined, { host, cwd }: Session): Promise<Palette | undefined> {
  if (name === undefined) return undefined
  const bytes = await host.readFile(absolutePath(name, cwd))
  if (bytes === undefined) throw new UsageError(`there is no palette file ${name}`)
  try {
    return readPalette(bytes)
  } catch (error) {
    if (error instanceof FormatError) throw new UsageError(`${name}: ${error.message}`)
    throw error
  }
}
