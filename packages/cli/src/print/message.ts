import type { BuildError, Message } from '@brushwork/pipeline'
import { shownPath } from '../paths.js'
import { shortNumber } from './summary.js'

/** A message with its address: `castle.wmp: warning: block 3, face 0, at 16 0 -8: the texture … (texture-missing)`. */
export function printMessage(message: Message, cwd: string): string {
  const { severity, code, text, offset, line, path, block, face, at } = message
  const address = [
    line === undefined ? [] : [`line ${line}`],
    offset === undefined ? [] : [`offset ${offset} = 0x${offset.toString(16)}`],
    path === undefined ? [] : [path],
    block === undefined ? [] : [`block ${block}`],
    face === undefined ? [] : [`face ${face}`],
    at === undefined ? [] : [`at ${at.map(shortNumber).join(' ')}`],
  ].flat()
  const where = address.length === 0 ? '' : `${address.join(', ')}: `
  return `${shownPath(message.file, cwd)}: ${severity}: ${where}${text} (${code})`
}

/** Every reason, and the bytes or lines around the first. */
export function printFailure(error: BuildError, cwd: string): string {
  const reasons = error.messages.map((message) => printMessage(message, cwd))
  return [...reasons, ...(error.frame === '' ? [] : [error.frame])].join('\n')
}
