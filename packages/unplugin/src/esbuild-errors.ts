import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import type { Failure } from './failure.js'
import { withFrame } from './native-error.js'

/** An error in esbuild's own words, and the files whose change may mend it. */
export class EsbuildFailure extends Error {
  readonly partial: PartialMessage
  readonly watchFiles: string[]

  constructor(failure: Failure, watchFiles: readonly string[]) {
    super(failure.message)
    this.partial = { text: withFrame(failure), location: failure.loc ?? { file: failure.id } }
    this.watchFiles = [...new Set([...watchFiles, ...failure.files])]
  }
}

/**
 * What a hook throws, esbuild takes for a mistake in the plugin: it points at a line of its own, and in watch mode waits for
 * no file. What a hook returns is shown and watched as it should be.
 */
export function withNativeErrors(plugin: Plugin): Plugin {
  return {
    name: plugin.name,
    setup: (build) =>
      plugin.setup({
        ...build,
        onLoad(options, load) {
          build.onLoad(options, async (asked) => {
            try {
              return withFolders(await load(asked))
            } catch (error) {
              if (!(error instanceof EsbuildFailure)) throw error
              return withFolders({ errors: [error.partial], watchFiles: error.watchFiles })
            }
          })
        },
      }),
  }
}

/** unplugin knows files to watch only: what ends in `/` is a folder. */
function withFolders(loaded: OnLoadResult | null | undefined): OnLoadResult | null | undefined {
  const folders = loaded?.watchFiles?.filter((path) => path.endsWith('/')) ?? []
  if (!loaded || folders.length === 0) return loaded
  return {
    ...loaded,
    watchFiles: (loaded.watchFiles ?? []).filter((path) => !path.endsWith('/')),
    watchDirs: [...(loaded.watchDirs ?? []), ...folders.map((path) => path.slice(0, -1))],
  }
}
