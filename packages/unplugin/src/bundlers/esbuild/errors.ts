import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import type { FailureReport } from '../../report/failure-report.js'

/** An error in esbuild's format, and the files whose change may fix it. */
export class EsbuildFailure extends Error {
  readonly partial: PartialMessage
  readonly watchFiles: string[]

  constructor(failure: FailureReport, watchFiles: readonly string[]) {
    super(failure.message)
    this.partial = messageOf(failure)
    this.watchFiles = [...new Set([...watchFiles, ...failure.files])]
  }
}

/**
 * esbuild prints the line of a text source itself. A binary source has no line, so the error has no location: esbuild points at the import,
 * and the bytes are a note.
 */
export function messageOf({ message, loc, frame }: FailureReport): PartialMessage {
  if (loc === undefined) return { text: message, notes: frame === '' ? [] : [{ text: frame }] }
  const { file, line, column, text } = loc
  return { text: message, location: { file, line, column, length: text.trim().length, lineText: text } }
}

/**
 * Returns errors from load hooks instead of throwing them. esbuild treats an exception as a bug of the plugin: it shows
 * the plugin's code and watches no file.
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

/** Moves folders, marked by a final `/`, to esbuild's own list: unplugin supports watched files only. */
function withFolders(loaded: OnLoadResult | null | undefined): OnLoadResult | null | undefined {
  const folders = loaded?.watchFiles?.filter((path) => path.endsWith('/')) ?? []
  if (!loaded || folders.length === 0) return loaded
  return {
    ...loaded,
    watchFiles: (loaded.watchFiles ?? []).filter((path) => !path.endsWith('/')),
    watchDirs: [...(loaded.watchDirs ?? []), ...folders.map((path) => path.slice(0, -1))],
  }
}
