import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { UsageError } from '../args/usage-error.js'
import { printFailure } from '../print/diagnostic.js'
import { plural } from '../print/summary.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  path: { type: 'positional', description: 'a file, or a folder with all that is below it', required: true },
  'no-open': { type: 'boolean', description: 'print the address, and open no browser' },
} as const

const META = {
  name: 'view',
  description: COMMANDS.view,
  notes: `The page is that of the package @brushwork/viewer, which is installed by itself. It is served on this computer alone, below an address that nobody can guess, until Ctrl+C. It reads the files of the folder, and of no other; a file is shown with those of its folder, in which its textures are.`,
  examples: [
    ['brushwork view game', 'every file of a folder in a page of the browser'],
    ['brushwork view levels/castle.wmp --no-open', 'the address of the page, for another browser'],
  ],
} as const

/** `brushwork view FILE|DIR [--no-open]` */
export function viewCommand(session: Session): Command {
  return command(META, ARGS, (args) => view(args._, isOpened(args), session))
}

/** Parsers take `--no-open` for `open` that is false. */
const isOpened = (args: object): boolean =>
  !('no-open' in args && args['no-open'] === true) && !('open' in args && args.open === false)

/** @returns the exit code: 1 when nothing can be shown @throws UsageError */
async function view(names: readonly string[], isShown: boolean, session: Session): Promise<number> {
  const { cwd, out, error: logError } = session
  if (names.length !== 1) throw new UsageError(`expected one file or folder, found ${names.length}`)
  const path = absolutePath(names[0], cwd)
  try {
    const { findPage } = await import('../view/find-page.js')
    const { viewableFiles } = await import('../view/viewable-files.js')
    const { serveView } = await import('../view/serve-view.js')
    const page = findPage(cwd)
    const folder = await viewableFiles(path)
    const served = await serveView(page, folder)
    const ended = interrupted()
    out(`${shownPath(path, cwd)}: ${plural(folder.files.length, 'file')}; Ctrl+C ends the page`)
    out(served.url)
    if (isShown) {
      const { openUrl } = await import('../treemap/open-in-browser.js')
      if (!(await openUrl(served.url))) logError('no browser could be started: open the address yourself')
    }
    await ended
    await served.close()
    return 0
  } catch (error) {
    logError(printFailure(failureOf(error, path), cwd))
    return 1
  }
}

/** Resolves when the user ends the program. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      resolve()
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  })
}
