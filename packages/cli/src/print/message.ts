import { type BuildError, type Message, messageText } from '@brushwork/pipeline/config'
import { shownPath } from '../paths.js'

/** A message with its address: `castle.wmp (block 3, face 0, at 16 0 -8): warning: the texture … (texture-missing)`. */
export function printMessage(message: Message, cwd: string): string {
  return messageText(message, { shownPath: (path) => shownPath(path, cwd), labels: true })
}

/** Every reason, and the bytes or lines around the first. */
export function printFailure(error: BuildError, cwd: string): string {
  const reasons = error.messages.map((message) => printMessage(message, cwd))
  return [...reasons, ...(error.frame === '' ? [] : [error.frame])].join('\n')
}
