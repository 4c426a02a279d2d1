import type { WmpVector } from './document.js'

/** Notes an issue of the node being checked; `below` extends its path. */
export type Report = (code: string, message: string, below?: string) => void

/** Files can hold NaN; nothing good comes of it. */
export function reportNotFinite(what: string, report: Report): void {
  report('not-finite', `${what} should be finite`)
}

/** A plain loop: a level has hundreds of thousands of numbers. */
export function areFinite(numbers: Float64Array): boolean {
  for (let at = 0; at < numbers.length; at++) {
    if (!Number.isFinite(numbers[at])) return false
  }
  return true
}

export function isFinite3(vector: WmpVector): boolean {
  return Number.isFinite(vector[0]) && Number.isFinite(vector[1]) && Number.isFinite(vector[2])
}
