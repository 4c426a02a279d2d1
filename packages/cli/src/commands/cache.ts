import { cacheContents, clearCache, kilobytes, type Removed, trimCache } from '@brushwork/pipeline/after-build'
import { DEFAULT_CACHE_SIZE, failure, readProject } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { UsageError } from '../args/usage-error.js'
import { printFailure } from '../print/diagnostic.js'
import { paint } from '../print/paint.js'
import { count, plural } from '../print/summary.js'
import { currentProject } from '../project/current-project.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  action: {
    type: 'positional',
    required: false,
    valueHint: 'prune|clear',
    description:
      'prune removes what builds have not used for long, and what is above the size; clear removes everything; default: print where the cache is, and what it holds',
  },
  cache: { type: 'string', valueHint: 'folder', description: 'the cache; default: that of the project' },
  root: { type: 'string', valueHint: 'folder', description: 'project folder; default: that of the current folder' },
  days: {
    type: 'string',
    valueHint: 'number',
    description: 'prune: remove entries that no build has used for so many days; default: 30',
  },
  'max-size': {
    type: 'string',
    valueHint: 'megabytes',
    description: `prune: then remove the least recently used entries above this size; default: "cacheSize" of the configuration, ${count(DEFAULT_CACHE_SIZE)}`,
  },
  json: {
    type: 'boolean',
    description: 'print one JSON object: {cache, count, bytes, limit, kinds, oldestDays, removed}',
  },
} as const

const META = {
  name: 'cache',
  description: COMMANDS.cache,
  notes: `Builds may run meanwhile: they build again what they miss. prune keeps what a build has used within the last hour, and clear the files of bundlers that it has. Builds prune the cache once a day, to 30 days and "cacheSize".`,
  examples: [
    ['brushwork cache', 'where the cache is, and what it holds'],
    ['brushwork cache prune --days 7 --max-size 200', 'keep a week, and at most 200 megabytes'],
    ['brushwork cache clear', 'build everything again'],
  ],
} as const

/** Days that an entry is kept without use. */
const DEFAULT_DAYS = 30
const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000

interface CacheCommandArgs {
  readonly action?: string | undefined
  readonly cache?: string | undefined
  readonly root?: string | undefined
  readonly days?: string | undefined
  readonly 'max-size'?: string | undefined
  readonly json?: boolean | undefined
}

/** `brushwork cache [prune|clear]` */
export function cacheCommand(session: Session): Command {
  return command(META, ARGS, (args) => manageCache(args, session))
}

/** @returns the exit code: 1 without a cache folder */
async function manageCache(args: CacheCommandArgs, session: Session): Promise<number> {
  const { action, json } = args
  const [days, megabytes] = [numberOf(args.days, '--days'), numberOf(args['max-size'], '--max-size')]
  if (action !== 'prune' && (days ?? megabytes) !== undefined) {
    throw new UsageError('--days and --max-size are for "brushwork cache prune"')
  }
  const { host, cwd, out, error } = session
  const root = await currentProject(args.root, session)
  try {
    const { cache, limit } = await cacheOf(root, args.cache, session)
    const removed = await changed(action, cache, { days: days ?? DEFAULT_DAYS, megabytes: megabytes ?? limit }, session)
    const contents = await cacheContents(host, cache)
    const oldestDays = contents.oldest === undefined ? null : Math.floor(contents.oldest / MILLISECONDS_A_DAY)
    const facts = { cache: shownPath(cache, cwd), limit, oldestDays, removed: removed ?? null }
    if (json === true) {
      const { count: all, bytes, kinds } = contents
      out(JSON.stringify({ ...facts, count: all, bytes, kinds }))
    } else if (removed === undefined) printContents(contents, facts, session)
    else out(`${facts.cache}: ${amount(removed)} removed, ${amount(contents)} left`)
    return 0
  } catch (reason) {
    error(printFailure(failureOf(reason, root), cwd))
    return 1
  }
}

function changed(
  action: string | undefined,
  cache: string,
  options: { readonly days: number; readonly megabytes: number },
  { host }: Session,
): Promise<Removed> | undefined {
  if (action === 'prune') return trimCache(host, cache, options)
  return action === 'clear' ? clearCache(host, cache) : undefined
}

/** @throws BuildError @returns absolute path of the cache, and its limit in megabytes */
async function cacheOf(
  root: string,
  given: string | undefined,
  { host, cwd }: Session,
): Promise<{ readonly cache: string; readonly limit: number }> {
  const { cacheDir, config } = await readProject(root, host)
  const cache = given === undefined ? cacheDir : absolutePath(given, cwd)
  if (cache === undefined) {
    const text = 'the project has no package.json, so its builds keep no cache; name one with --cache'
    throw failure(root, 'missing', text)
  }
  return { cache, limit: config.cacheSize ?? DEFAULT_CACHE_SIZE }
}

function printContents(
  { kinds, ...all }: Awaited<ReturnType<typeof cacheContents>>,
  { cache, limit, oldestDays }: { readonly cache: string; readonly limit: number; readonly oldestDays: number | null },
  { out }: Session,
): void {
  const line = (label: string, text: string) => `  ${paint('cyan', label.padEnd(10))}${text}`
  const used = oldestDays === 0 ? 'used today' : `not used for ${plural(oldestDays ?? 0, 'day')}`
  const unused = oldestDays === null ? [] : [line('oldest', used)]
  const lines = Object.entries(kinds).map(([kind, share]) => line(kind, amount(share)))
  out([`${paint('bold', cache)}: ${amount(all)}, at most ${count(limit)} MB`, ...lines, ...unused].join('\n'))
}

/** `12 entries, 43 kB` */
function amount({ count: number, bytes }: Removed): string {
  return `${plural(number, 'entry', 'entries')}, ${kilobytes(bytes)}`
}

/** @throws UsageError */
function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number) && number >= 0) return number
  throw new UsageError(`${option} should be a number from 0 on, not ${JSON.stringify(text)}`)
}
