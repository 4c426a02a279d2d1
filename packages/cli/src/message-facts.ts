import { helpUrl, type Message } from '@brushwork/pipeline/config'
import { shownPath } from './paths.js'

/** A message in the lines of `--json`: its fields as they are, the path from the folder of the call, and the page that explains it. */
export interface MessageFacts extends Message {
  /** URL of a page for people; absent for most codes. */
  readonly help?: string
}

export function messageFacts(message: Message, cwd: string): MessageFacts {
  const help = helpUrl(message.code)
  return { ...message, file: shownPath(message.file, cwd), ...(help !== undefined && { help }) }
}
