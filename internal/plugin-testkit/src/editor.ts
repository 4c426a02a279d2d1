import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Files, writeFiles } from './project.js'

/** Saves files of a project. */
export type Save = (files: Files) => Promise<void>

/** Dev servers drop a change right after the change before [ms]. */
const AFTER_LAST = 250
/** A machine at rest shows a saved file within a second [ms]. */
const AGAIN = 15_000

/**
 * Saves files of a project until the test is over. On a busy machine a watcher may begin only after a save, so all that was saved is
 * saved again every 15 s. A file that is not watched stays unseen, however often it is saved.
 */
export function editorOf(root: string): Save {
  let saved: Files = {}
  let again: NodeJS.Timeout | undefined
  onTestFinished(() => clearInterval(again))
  return async (files) => {
    clearInterval(again)
    saved = { ...saved, ...files }
    await pause(AFTER_LAST)
    await writeFiles(root, files)
    again = setInterval(() => void writeFiles(root, saved), AGAIN)
  }
}
