import type { Rollup } from 'vite'
import { DEV_ENDING, parseSourceId } from '../../imports/source-id.js'

/** Imports of `.map` levels, resolved or not. */
export const MAP_SPECIFIER = new RegExp(`\\.map(?:\\${DEV_ENDING})?(?:\\?|$)`)

/**
 * Resolves a `.map` level for a dev server to an id with another ending. Vite takes `.map` files for source maps: it serves no requests for
 * them, and does not rewrite their imports.
 * @returns undefined for files that are not levels or not found
 */
export async function resolveMap(
  context: Rollup.PluginContext,
  source: string,
  importer: string | undefined,
  passOn: NonNullable<Parameters<Rollup.PluginContext['resolve']>[2]>,
): Promise<Rollup.ResolvedId | undefined> {
  // The page requests ids that were resolved before.
  const resolved = await context.resolve(withoutDevEnding(source), importer, passOn)
  if (!resolved || resolved.external || parseSourceId(resolved.id) === undefined) return undefined
  const [path, ...query] = resolved.id.split('?')
  return path.endsWith('.map') ? { ...resolved, id: [devFile(path), ...query].join('?') } : undefined
}

/** The path under which Vite knows a source. */
export function devFile(file: string): string {
  return file.endsWith('.map') ? file + DEV_ENDING : file
}

/** The path or id of a source without Vite's ending; a query stays. */
export function withoutDevEnding(id: string): string {
  return id.replace(new RegExp(`\\${DEV_ENDING}(?=\\?|$)`), '')
}
