import picomatch from 'picomatch'
import type { BuiltAsset } from '../builder/built-asset.js'
import { BuildError } from '../diagnostics/build-error.js'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import { isInside, relativeFrom } from '../host/path.js'
import { BUDGET_LIMITS, type Budget, type BudgetLimit } from '../options/budgets-option.js'
import { bytesOf } from '../options/byte-size.js'
import type { AssetReport } from './build-report.js'
import { kilobytes } from './kilobytes.js'

/** Parts that a message names. */
const MAX_PARTS = 4

/** What a limit counts, and what brings it down. */
const ADVICE: Readonly<Record<BudgetLimit, { readonly what: string; readonly advice: string }>> = {
  maxPack: { what: 'its pack has', advice: 'shrink its largest parts' },
  maxBrotli: { what: 'after brotli its pack has', advice: 'shrink its largest parts' },
  maxImages: { what: 'its images have', advice: 'scale the largest images down, or change the option "images"' },
  maxTriangles: { what: 'it has', advice: 'simplify or divide it' },
  maxDraws: { what: 'it takes', advice: 'let its faces share textures, or divide it' },
}

const UNITS: Readonly<Record<BudgetLimit, string>> = {
  maxPack: '',
  maxBrotli: '',
  maxImages: '',
  maxTriangles: 'triangle',
  maxDraws: 'draw call',
}

/** What budgets count of an asset; messages name the preset. */
export type CountedAsset = Pick<
  AssetReport,
  'preset' | 'packBytes' | 'brotliBytes' | 'imageBytes' | 'triangles' | 'draws' | 'parts'
>

/** The budgets that apply to a source. @param file absolute path @param root of the project */
export function budgetsOf(
  file: string,
  root: string,
  budgets: readonly Budget[],
): readonly (readonly [number, Budget])[] {
  const path = isInside(file, root) ? relativeFrom(root, file) : file
  return [...budgets.entries()].filter(([, { assets = '**' }]) => matches(path, [assets].flat()))
}

function matches(path: string, globs: readonly string[]): boolean {
  const isNegated = (glob: string): boolean => glob.startsWith('!') && !glob.startsWith('!(')
  const some = (list: readonly string[]): boolean =>
    list.some((glob) => picomatch(glob, { nocase: true, dot: true })(path))
  const included = globs.filter((glob) => !isNegated(glob)).map(withoutDot)
  const unwanted = globs.filter(isNegated).map((glob) => withoutDot(glob.slice(1)))
  return (included.length === 0 || some(included)) && !some(unwanted)
}

function withoutDot(glob: string): string {
  return glob.replace(/^(?:\.\/)+/, '')
}

/**
 * Compares a built asset with the budgets that apply to it.
 * @returns a warning for each exceeded limit
 * @throws BuildError `budget-exceeded` for limits that are errors; with `strict`, for all
 */
export function exceededBudgets(
  { dependencies, missing, searched, settings, options }: BuiltAsset,
  report: CountedAsset,
  budgets: readonly (readonly [number, Budget])[],
): readonly FileDiagnostic[] {
  const exceeded = checkBudgets(dependencies[0], report, budgets)
  const errors = exceeded.filter(({ severity }) => options.strict || severity === 'error')
  if (errors.length === 0) return exceeded
  throw new BuildError(
    errors.map((error) => ({ ...error, severity: 'error' as const })),
    '',
    {
      dependencies: [...dependencies, ...settings.dependencies],
      missing: [...missing, ...settings.missing],
      searched,
    },
  )
}

/** A diagnostic for each exceeded limit of the budgets that apply to an asset. */
export function checkBudgets(
  file: string,
  asset: CountedAsset,
  budgets: readonly (readonly [index: number, Budget])[],
): FileDiagnostic[] {
  return budgets.flatMap(([index, budget]) =>
    Object.keys(BUDGET_LIMITS).flatMap((name) => {
      const limit = name as BudgetLimit
      const allowed = bytesOf(budget[limit])
      const found = countOf(asset, limit)
      if (allowed === undefined || found <= allowed) return []
      const severity = budget.onExceeded === 'error' ? 'error' : 'warning'
      const text = `${textOf(limit, found, allowed, asset)}, or raise budgets.${index}.${limit}`
      return [{ severity, code: 'budget-exceeded', text, file } as const]
    }),
  )
}

function countOf({ packBytes, brotliBytes, imageBytes, triangles, draws }: CountedAsset, limit: BudgetLimit): number {
  return {
    maxPack: packBytes,
    maxBrotli: brotliBytes,
    maxImages: imageBytes,
    maxTriangles: triangles,
    maxDraws: draws,
  }[limit]
}

function textOf(limit: BudgetLimit, found: number, allowed: number, { parts, preset }: CountedAsset): string {
  const { what, advice } = ADVICE[limit]
  const isBytes = BUDGET_LIMITS[limit] === 'bytes'
  const isRounded = isBytes && kilobytes(found) !== kilobytes(allowed)
  const shown = (number: number): string =>
    isRounded ? kilobytes(number) : `${number.toLocaleString('en-US')}${isBytes ? ' bytes' : ''}`
  const counted = limit === 'maxImages' ? parts.filter(({ group }) => group === 'images') : parts
  const largest = counted.slice(0, MAX_PARTS).map((part) => `${partName(part)} ${kilobytes(part.bytes)}`)
  const where = isBytes ? `; the largest parts are ${largest.join(', ')}` : ''
  const subject = preset === undefined ? what : `with ?preset=${preset}, ${what}`
  return `${subject} ${shown(found)}${unitOf(limit, found)}, its budget is ${shown(allowed)}${where}: ${advice}`
}

function unitOf(limit: BudgetLimit, count: number): string {
  const unit = UNITS[limit]
  return unit === '' ? '' : ` ${unit}${count === 1 ? '' : 's'}`
}

function partName({ group, name }: CountedAsset['parts'][number]): string {
  return name === '' ? group : `${group}/${name}`
}
