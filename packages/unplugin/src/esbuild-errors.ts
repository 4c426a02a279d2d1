import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import type { Failure } from './failure.js'

/** An error in esbuild's own words, and the files whose change may mend it. */
export class EsbuildFailure extends Error {
  readonly partial: PartialMessage
  readonly watchFiles: string[]

  constructor(failure: Failure, watchFiles: readonly string[]) {
    super(failure.message)
    this.partial = messageOf(failure)
    this.watchFiles = [...new Set([...watchFiles, ...failure.files])]
  }
}

/**
 * esbuild shows a line of a text itself. Of a file without lines it would show an empty one: without a location it points at the
 * import instead, and the bytes are a note.
 */
function messageOf({ message, loc, frame }: Failure): PartialMessage {
  if (loc === undefined) return { text: message, notes: frame === '' ? [] : [{ text: frame }] }
  const { file, line, column, text } = loc
  return { text: message, location: { file, line, column, length: text.trim().length, lineText: text } }
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
