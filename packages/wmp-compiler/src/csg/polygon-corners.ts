/** The place behind `at` in a polygon's list of corners. */
export function after(corners: readonly number[], at: number): number {
  return at + 1 === corners.length ? 0 : at + 1
}

/** The place before `at` in a polygon's list of corners. */
export function before(corners: readonly number[], at: number): number {
  return at === 0 ? corners.length - 1 : at - 1
}
