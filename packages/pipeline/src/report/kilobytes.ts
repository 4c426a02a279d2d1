/** `0.31 kB`, `43 kB`, `1,204 kB` */
export function kilobytes(bytes: number): string {
  const digits = bytes === 0 || bytes >= 100_000 ? 0 : bytes >= 10_000 ? 1 : 2
  const number = (bytes / 1000).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number} kB`
}
