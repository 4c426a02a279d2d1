/** Codes of levels that are no error with `strict`: nothing in the level is wrong. */
export const LEVEL_NOTES: ReadonlySet<string> = new Set([
  'visibility-coarse',
  'light-neutral',
  'light-coarse',
  'light-in-solid',
  'light-unused',
  'word-unused',
  'level-open',
  'decal-unplaced',
])
