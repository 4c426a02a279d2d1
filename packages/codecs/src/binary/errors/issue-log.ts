import type { Issue } from './format-error.js'

/** Maximum issues listed per code; a damaged file could have one for each of its records. */
const LISTED = 1000

/** Collects issues up to a limit per code. After the limit, one issue counts those left out. */
export class IssueLog {
  /** In the order of adding; grows with later issues. */
  readonly list: Issue[] = []
  readonly #kinds = new Map<string, { count: number; rest?: Draft<Issue> }>()

  add(issue: Issue): void {
    const { code, format, warns } = issue
    const kind = this.#kinds.get(code) ?? { count: 0 }
    this.#kinds.set(code, kind)
    kind.count++
    if (kind.count <= LISTED) {
      this.list.push(issue)
      return
    }
    if (kind.rest === undefined) {
      kind.rest = { code, message: '', format, path: '' }
      this.list.push(kind.rest)
    }
    if (warns) kind.rest.warns = true
    kind.rest.message = `${kind.count - LISTED} more of these are not listed`
  }
}

/** Runs `action` with its own log. Its issues join the holder's log unless it throws. */
export function notedIfDone<T>(holder: { log: IssueLog }, action: () => T): T {
  const { log } = holder
  const own = new IssueLog()
  holder.log = own
  try {
    const result = action()
    for (const issue of own.list) log.add(issue)
    return result
  } finally {
    holder.log = log
  }
}

/**
 * A document's record while a reader fills it. Fields are assigned one by one, because spreading objects is far slower.
 */
export type Draft<T> = { -readonly [K in keyof T]: T[K] }
