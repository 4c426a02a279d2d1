import { plural } from './summary.js'

/** `27 files of no known format skipped: 9 .txt, 3 .png` */
export function skippedText(skipped: readonly string[]): string {
  return `${plural(skipped.length, 'file')} of no known format skipped: ${endingsOf(skipped)}`
}

/** Files of no known format, counted by their ending: `7 .txt, 3 .png`. */
function endingsOf(files: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const file of files) {
    const ending = /\.[^./]+$/.exec(file)?.[0].toLowerCase() ?? 'without ending'
    counts.set(ending, (counts.get(ending) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([ending, count]) => `${count} ${ending}`)
    .join(', ')
}
