import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** A level and what the original compiler made of it. */
export interface LevelPair {
  /** Path of the WMB from the folder that was searched. */
  readonly name: string
  readonly wmb: Uint8Array
  readonly wmp: Uint8Array
  /** Options of the original compiler that differ from its usual ones; undefined if no log has the level. */
  readonly otherOptions?: string
}

/** A compiled level that is not compared. */
export interface LeftPair {
  readonly name: string
  readonly reason: string
}

/** Where the original compiler writes its command lines. */
const LOG = 'buildlog.txt'
/** Options that change light, with their usual values. */
const USUAL: Readonly<Record<string, string>> = {
  gamma: '1.50',
  lmambient: '50',
  litcomp: '0.50',
  litmax: '196',
  litscale: '0.50',
  phongangle: '120',
  radbounce: '0',
}

/** The compiled levels below a folder that have a source of the same name beside them, each once. */
export function findPairs(folder: string): {
  readonly pairs: readonly LevelPair[]
  readonly left: readonly LeftPair[]
} {
  const pairs: LevelPair[] = []
  const left: LeftPair[] = []
  for (const path of pathsOf(folder)) {
    const name = relative(folder, path)
    const source = path.replace(/b$/i, 'p')
    if (!existsSync(source)) {
      left.push({ name, reason: 'no source beside it' })
      continue
    }
    const otherOptions = otherOptionsOf(path)
    const files = { wmb: new Uint8Array(readFileSync(path)), wmp: new Uint8Array(readFileSync(source)) }
    pairs.push({ name, ...files, ...(otherOptions !== undefined && { otherOptions }) })
  }
  return { pairs, left }
}

/** Leaves out files that another folder has, too. */
export function distinctPairs(pairs: readonly LevelPair[]): LevelPair[] {
  const seen = new Set<string>()
  return pairs.filter(({ wmb, wmp }) => {
    const key = createHash('sha256').update(wmb).update(wmp).digest('hex')
    return !seen.has(key) && seen.add(key)
  })
}

function pathsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.wmb$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What the last command line for a level says, as the log beside it has it. */
function otherOptionsOf(path: string): string | undefined {
  const log = join(dirname(path), LOG)
  if (!existsSync(log)) return undefined
  const lines = readFileSync(log, 'latin1').split(/\r?\n/)
  const level = basename(path, '.wmb').toLowerCase()
  const line = lines.findLast((one) => one.startsWith(`-dialog ${level}.`) && !one.includes('-entsonly'))
  if (line === undefined) return undefined
  const others = Object.entries(USUAL).filter(([option, value]) => {
    const found = new RegExp(`-${option}\\s+(\\S+)`).exec(line)?.[1]
    return found !== undefined && Number(found) !== Number(value)
  })
  return others.map(([option]) => `-${option}`).join(' ')
}
