import type { Message } from './message.js'

/** An asset that could not be built: every reason, the first one being the cause. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  readonly messages: readonly Message[]
  /** A few lines that show the bytes or the text around the error, or an empty string. */
  readonly frame: string

  constructor(messages: readonly Message[], frame = '', options?: ErrorOptions) {
    super(messages.map((message) => message.text).join('\n'), options)
    this.messages = messages
    this.frame = frame
  }
}
