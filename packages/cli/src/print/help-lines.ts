import { helpUrl, type Message } from '@brushwork/pipeline/config'

/** Lines that lead from messages to the pages that explain them, each page once: `Help on texture-missing: https://…`. */
export function helpLines(messages: readonly Message[]): string[] {
  const codes = new Map<string, Set<string>>()
  for (const { code } of messages) {
    const url = helpUrl(code)
    if (url !== undefined) codes.set(url, (codes.get(url) ?? new Set()).add(code))
  }
  return [...codes].map(([url, names]) => `Help on ${[...names].join(', ')}: ${url}`)
}
