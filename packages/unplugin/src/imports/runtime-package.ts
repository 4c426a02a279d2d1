import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The packages whose code becomes part of a game: the runtime, which generated modules import, and its dependencies. */
export const RUNTIME_PACKAGES = [
  '@brushwork/runtime',
  '@brushwork/asset',
  '@brushwork/geometry',
  '@brushwork/pack',
] as const

/** What generated modules import from: names that games have no use for. */
export const MODULE_SPECIFIER = '@brushwork/runtime/module'

/** Specifiers of the runtime that modules of a game have, for bundlers that replace whole specifiers. */
export const RUNTIME_ENTRIES = ['@brushwork/runtime', MODULE_SPECIFIER] as const

/** Matches import specifiers of those packages. */
export const RUNTIME_SPECIFIER = /^@brushwork\/(?:runtime|asset|geometry|pack)(?:\/|$)/

/**
 * Matches modules that have a shorter form for production, and maybe others at such paths. Also a pattern of Go, for esbuild.
 */
export const RUNTIME_MODULE = /[\\/](?:babylon|pack|playcanvas|runtime|scene|three|webgl)[\\/]dist[\\/].+\.js$/

/** A file of the plugin, to resolve from the plugin's own dependencies. */
export const PLUGIN_FILE = fileURLToPath(import.meta.url)

/**
 * Path of a runtime package's module among the plugin's own dependencies, for projects that cannot resolve it, as with strict package
 * managers. Other projects use their own copy, so that a game and its engine adapter share one. The path has no links, so that two paths to
 * one copy are the same.
 * @throws Error when the package has not been built, which happens only in the plugin's own repository
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
