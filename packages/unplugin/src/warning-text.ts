import { type Message, type MessageStyle, messageText, wayText } from '@brushwork/pipeline/config'

/** A warning as bundlers show it: with its address, and behind it, in a line of its own, the way of a leak. */
export function warningText(warning: Message, style: MessageStyle): string {
  const way = wayText(warning)
  return way === undefined ? messageText(warning, style) : `${messageText(warning, style)}\n${way}`
}
