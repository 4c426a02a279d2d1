import { helpUrl } from '@brushwork/pipeline/config'

/** Lines that lead from codes of messages to the pages that explain them, each page once: `Help on texture-missing: https://…`. */
export function helpLines(codes: readonly string[]): string[] {
  const pages = new Map<string, Set<string>>()
  for (const code of codes) {
    const url = helpUrl(code)
    if (url !== undefined) pages.set(url, (pages.get(url) ?? new Set()).add(code))
  }
  return [...pages].map(([url, names]) => `Help on ${[...names].join(', ')}: ${url}`)
}
