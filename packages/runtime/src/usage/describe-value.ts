/** Names an argument that is of the wrong kind, for the message of an error. Kept short: each page has it. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text "${value}"`
  const { kind, url, then, default: exported } = Object(value) as Readonly<Record<string, unknown>>
  if (then) return 'a promise: await it'
  if (exported) return 'all exports of a module: pass the default export'
  // Assets and their modules name their kind.
  // The path of a dev server leads through its cache: the name of the file is enough.
  if (kind) return url ? `the module of a ${kind}, ${String(url).replace(/^.*\//, '')}` : `a ${kind}`
  return String(value)
}
