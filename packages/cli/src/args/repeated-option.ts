/** All values of an option that may be repeated, in order; the parser keeps only the last. */
export function repeatedOption(rawArgs: readonly string[], name: string): string[] {
  const end = rawArgs.indexOf('--')
  const args = end < 0 ? rawArgs : rawArgs.slice(0, end)
  return args.flatMap((arg, index) => {
    if (arg === `--${name}`) return args.slice(index + 1, index + 2)
    return arg.startsWith(`--${name}=`) ? [arg.slice(name.length + 3)] : []
  })
}
