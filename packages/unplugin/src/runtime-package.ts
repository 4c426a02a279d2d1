import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The packages whose code ends up in a game: the runtime that generated modules import, and what it imports. */
export const RUNTIME_PACKAGES = ['@brushwork/runtime', '@brushwork/geometry'] as const

/** Import specifiers of those packages. */
export const RUNTIME_SPECIFIER = /^@brushwork\/(?:runtime|geometry)(?:\/|$)/

/** A file of the plugin: what is resolved from here is found in the plugin's own dependencies. */
export const PLUGIN_FILE = fileURLToPath(import.meta.url)

/**
 * Path of a runtime package's module among the plugin's own dependencies. Only for a project that cannot see the
 * package itself, as with strict package managers: where it can, its own copy is used, so that a game and its engine
 * adapter share one. The path is the real one, without links, so that both ways to the same copy meet.
 * @throws Error when the package has not been built, which happens only in the plugin's own repository.
 */
export function ownRuntimeModule(specifier: string): string {
  try {
    const runtime = createRequire(import.meta.url).resolve('@brushwork/runtime')
    return createRequire(runtime).resolve(specifier)
  } catch (cause) {
    throw new Error(`${specifier} cannot be found from ${PLUGIN_FILE}: install the plugin again, or build it first`, {
      cause,
    })
  }
}
