import type { Message } from '@brushwork/pipeline'

/**
 * A message with its address, for people: `world/castle.wmp (line 12, block 3, face 0, at 16 0 -8): the texture …`.
 * The path is relative to the project, so that a log says the same on every machine.
 */
export function messageText(message: Message, root: string): string {
  const address = [
    message.line === undefined ? undefined : `line ${message.line}`,
    message.offset === undefined ? undefined : `offset ${message.offset}`,
    message.path === undefined || message.path === '' ? undefined : message.path,
    message.block === undefined ? undefined : `block ${message.block}`,
    message.face === undefined ? undefined : `face ${message.face}`,
    message.at === undefined ? undefined : `at ${message.at.join(' ')}`,
  ].filter((part) => part !== undefined)
  const where = address.length === 0 ? '' : ` (${address.join(', ')})`
  return `${relativePath(message.file, root)}${where}: ${message.text}`
}

/** The path below the project, or the path itself when it lies elsewhere. */
export function relativePath(path: string, root: string): string {
  const folder = root.endsWith('/') ? root : `${root}/`
  return path.startsWith(folder) ? path.slice(folder.length) : path
}
