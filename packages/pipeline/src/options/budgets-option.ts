import { whatThereIs } from '@brushwork/asset'
import { type ByteSize, bytesOf } from './byte-size.js'

/** Limits for each pack of some assets. Limits that are left out do not count. */
export interface Budget {
  /** Globs, relative to the project; `!levels/old/**` leaves out. Default: all assets. */
  readonly assets?: string | readonly string[] | undefined
  /** Bytes of a pack. */
  readonly maxPack?: ByteSize | undefined
  /** Bytes of a pack after brotli, as the report has them. */
  readonly maxBrotli?: ByteSize | undefined
  /** Bytes of all images in a pack. */
  readonly maxImages?: ByteSize | undefined
  /** Triangles; of a terrain those of its whole grid. */
  readonly maxTriangles?: number | undefined
  /** Draw calls when everything is in view. */
  readonly maxDraws?: number | undefined
  /** Effect of an exceeded limit: a warning or an error. Default: `warn`. */
  readonly onExceeded?: 'warn' | 'error' | undefined
}

/** Unit of each limit: bytes, or a count of objects. */
export const BUDGET_LIMITS = {
  maxPack: 'bytes',
  maxBrotli: 'bytes',
  maxImages: 'bytes',
  maxTriangles: 'number',
  maxDraws: 'number',
} as const satisfies { readonly [Limit in keyof Budget]?: 'bytes' | 'number' }

export type BudgetLimit = keyof typeof BUDGET_LIMITS

/** A problem of the option `budgets`. */
export interface BudgetProblem {
  readonly isUnknown?: true
  /** From `budgets` to the value: `['budgets', '0', 'maxBrotli']`. */
  readonly path: readonly string[]
  /** Follows the path in the message. */
  readonly text: string
}

const MEMBERS: readonly string[] = ['assets', ...Object.keys(BUDGET_LIMITS), 'onExceeded']

/** The first problem of the option `budgets`; undefined if it is valid. */
export function budgetsProblem(budgets: unknown): BudgetProblem | undefined {
  if (budgets === undefined) return undefined
  if (!Array.isArray(budgets)) {
    return { path: ['budgets'], text: "should be a list: [{ assets: 'levels/**', maxBrotli: '300 kB' }]" }
  }
  for (const [index, budget] of budgets.entries()) {
    const problem = budgetProblem(budget)
    if (problem !== undefined) return { ...problem, path: ['budgets', String(index), ...problem.path] }
  }
  return undefined
}

function budgetProblem(budget: unknown): BudgetProblem | undefined {
  if (typeof budget !== 'object' || budget === null || Array.isArray(budget)) {
    return { path: [], text: "should be an object of limits: { assets: 'levels/**', maxBrotli: '300 kB' }" }
  }
  const { assets, onExceeded, ...limits } = budget as { readonly [name: string]: unknown }
  const stranger = Object.keys(budget).find((name) => !MEMBERS.includes(name))
  if (stranger !== undefined) {
    return { isUnknown: true, path: [stranger], text: `does not exist; ${whatThereIs(stranger, MEMBERS)}` }
  }
  if (assets !== undefined && !isGlobs(assets)) return { path: ['assets'], text: 'should be a glob or a list of globs' }
  if (onExceeded !== undefined && onExceeded !== 'warn' && onExceeded !== 'error') {
    return { path: ['onExceeded'], text: `should be "warn" or "error", not ${JSON.stringify(onExceeded)}` }
  }
  const given = Object.entries(limits).filter(([, value]) => value !== undefined)
  if (given.length === 0) {
    return { path: [], text: `should have a limit: ${Object.keys(BUDGET_LIMITS).join(', ')}` }
  }
  for (const [name, value] of given) {
    const isBytes = BUDGET_LIMITS[name as BudgetLimit] === 'bytes'
    const isValid = isBytes ? bytesOf(value) !== undefined : Number.isInteger(value) && Number(value) >= 0
    if (isValid) continue
    const expected = isBytes ? 'a size such as "300 kB", "1.5 MB", or a number of bytes' : 'a whole number'
    return { path: [name], text: `should be ${expected}, not ${JSON.stringify(value) ?? String(value)}` }
  }
  return undefined
}

function isGlobs(value: unknown): boolean {
  const list = Array.isArray(value) ? value : [value]
  return list.length > 0 && list.every((glob) => typeof glob === 'string' && glob !== '')
}
