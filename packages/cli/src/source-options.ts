import { BUILD_DEFAULTS, type BuildContext, type BuildOptions } from '@brushwork/pipeline'
import { absolutePath } from './paths.js'
import { projectRoot } from './project-root.js'
import type { Session } from './session.js'
import { UsageError } from './usage-error.js'

/** Options that every command on source files has. */
export const SOURCE_ARGS = {
  fps: {
    type: 'string',
    valueHint: 'number',
    description: 'frames per second of clips, since the files carry no time',
    default: String(BUILD_DEFAULTS.framesPerSecond),
  },
  textures: {
    type: 'string',
    valueHint: 'folders',
    description: 'further folders, relative to the project, in which textures are looked up; separated by commas',
  },
  root: {
    type: 'string',
    valueHint: 'folder',
    description:
      'the project, the only folder in which textures are looked up; default: the nearest folder above the file with a package.json or .git, else the folder of the file',
  },
} as const

/** What citty makes of {@link SOURCE_ARGS}. */
export interface SourceArgs {
  readonly fps: string
  readonly textures?: string | undefined
  readonly root?: string | undefined
}

/** @throws UsageError */
export function buildOptions(args: SourceArgs, strict: boolean): BuildOptions {
  const framesPerSecond = Number(args.fps)
  if (!(framesPerSecond > 0 && Number.isFinite(framesPerSecond))) {
    throw new UsageError(`--fps should be a number above 0, not ${JSON.stringify(args.fps)}`)
  }
  const textures = (args.textures ?? '').split(',').filter((folder) => folder !== '')
  return { framesPerSecond, strict, textures }
}

/** Where the references of a source file are looked up. */
export async function buildContext(file: string, args: SourceArgs, session: Session): Promise<BuildContext> {
  const { host, cwd } = session
  return { host, root: args.root === undefined ? await projectRoot(file, host) : absolutePath(args.root, cwd) }
}

/** The files a command was called with, absolute. @throws UsageError for none. */
export function sourceFiles(names: readonly string[], { cwd }: Session): string[] {
  if (names.length === 0) throw new UsageError('a file is needed')
  return names.map((name) => absolutePath(name, cwd))
}
