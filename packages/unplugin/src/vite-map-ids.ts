import type { Rollup } from 'vite'
import { DEV_ENDING, parseSourceId } from './source-id.js'

/** Imports of `.map` levels, and what they are called once resolved. */
export const MAP_SPECIFIER = new RegExp(`\\.map(?:\\${DEV_ENDING})?(?:\\?|$)`)

/**
 * Resolves a `.map` level for a dev server to an id of another ending. Vite takes what ends in `.map` for a source map: it answers
 * no request for it, and leaves the imports within as they are.
 * @returns Undefined for what is no level, or is found nowhere.
 */
export async function resolveMap(
  context: Rollup.PluginContext,
  source: string,
  importer: string | undefined,
  passOn: NonNullable<Parameters<Rollup.PluginContext['resolve']>[2]>,
): Promise<Rollup.ResolvedId | undefined> {
  // The page asks for what was resolved before.
  const resolved = await context.resolve(withoutDevEnding(source), importer, passOn)
  if (!resolved || resolved.external || parseSourceId(resolved.id) === undefined) return undefined
  const [path, ...query] = resolved.id.split('?')
  return path.endsWith('.map') ? { ...resolved, id: [devFile(path), ...query].join('?') } : undefined
}

/** The file that Vite believes a source to be. */
export function devFile(file: string): string {
  return file.endsWith('.map') ? file + DEV_ENDING : file
}

/** The other way round; a query stays. */
export function withoutDevEnding(id: string): string {
  return id.replace(new RegExp(`\\${DEV_ENDING}(?=\\?|$)`), '')
}
