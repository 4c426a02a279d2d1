import type { FileDiagnostic } from '@brushwork/pipeline/host'
import { PROJECT } from './dropped-host.js'
import type { Message } from './outcome.js'

/** A path in the project, for people. */
export function projectPath(path: string): string {
  if (path === PROJECT) return ''
  return path.startsWith(`${PROJECT}/`) ? path.slice(PROJECT.length + 1) : path
}

/** A message with paths as people know them. */
export function plainMessage(message: FileDiagnostic): Message {
  return { ...message, file: projectPath(message.file), text: message.text.replaceAll(`${PROJECT}/`, '') }
}
