/** Each text once, in order of first appearance, without empty ones. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
