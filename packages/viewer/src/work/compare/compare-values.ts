import type { Difference } from './comparer.js'

/** Differences that are listed: two levels that have nothing in common differ in millions. */
const MOST = 20_000

/** Longest text of a value [characters]. */
const LONGEST = 200

/** What documents hold beside the content of their file: the bytes as they were, and remarks on them. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['issues', 'source', 'span', 'placement'])

/** Compares two values as trees. */
export function compareValues(left: unknown, right: unknown): { differences: readonly Difference[]; total: number } {
  const found = new Differences()
  found.compare(left, right, '')
  return found
}

class Differences {
  readonly differences: Difference[] = []
  total = 0

  compare(left: unknown, right: unknown, path: string): void {
    if (Object.is(left, right)) return
    if (isList(left) && isList(right)) this.#compareLists(left, right, path)
    else if (isRecord(left) && isRecord(right)) this.#compareRecords(left, right, path)
    else this.#add(path, left, right)
  }

  #compareLists(left: ArrayLike<unknown>, right: ArrayLike<unknown>, path: string): void {
    const common = Math.min(left.length, right.length)
    const areRecords = Array.isArray(left) || Array.isArray(right)
    for (let at = 0; at < common; at++) {
      if (areRecords) this.compare(left[at], right[at], `${path}[${at}]`)
      else if (!Object.is(left[at], right[at])) this.#add(`${path}[${at}]`, left[at], right[at])
    }
    const longer = left.length > right.length ? left : right
    for (let at = common; at < longer.length; at++) {
      if (longer === left) this.#add(`${path}[${at}]`, left[at], ABSENT)
      else this.#add(`${path}[${at}]`, ABSENT, right[at])
    }
  }

  #compareRecords(left: Readonly<Record<string, unknown>>, right: typeof left, path: string): void {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (NOT_CONTENT.has(key)) continue
      const [one, other] = [left, right].map((record) => (Object.hasOwn(record, key) ? record[key] : ABSENT))
      this.compare(one, other, path === '' ? key : `${path}.${key}`)
    }
  }

  #add(path: string, left: unknown, right: unknown): void {
    this.total++
    if (this.differences.length >= MOST) return
    this.differences.push({
      path,
      ...(left !== ABSENT && { left: textOf(left) }),
      ...(right !== ABSENT && { right: textOf(right) }),
    })
  }
}

const ABSENT = Symbol('absent')

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value)

/** A value for people: what is long is cut. */
function textOf(value: unknown): string {
  if (isList(value)) return `${value.length} ${value.length === 1 ? 'value' : 'values'}: ${listText(value)}`
  const text = typeof value === 'string' ? JSON.stringify(value) : isRecord(value) ? recordText(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function listText(list: ArrayLike<unknown>): string {
  const first = Array.from({ length: Math.min(8, list.length) }, (_, at) =>
    isRecord(list[at]) ? '…' : String(list[at]),
  )
  return `${first.join(', ')}${list.length > 8 ? ', …' : ''}`
}

function recordText(record: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(record).slice(0, 6)
  return `{ ${fields.map(([key, value]) => `${key}: ${isRecord(value) || isList(value) ? '…' : String(value)}`).join(', ')} }`
}
