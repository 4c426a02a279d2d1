import {
  BLANK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_ROUND,
  isLetter,
  LINE_FEED,
  MINUS,
  OPEN_BRACE,
  OPEN_ROUND,
  PLUS,
  SEMICOLON,
  SLASH,
} from '../layout.js'

/** Whether a byte ends the words after a face's numbers: the line, a comment, the next face or the brush does. */
function endsWords(bytes: Uint8Array, at: number): boolean {
  switch (bytes[at]) {
    case LINE_FEED:
    case CARRIAGE_RETURN:
    case OPEN_ROUND:
    case CLOSE_ROUND:
    case OPEN_BRACE:
    case CLOSE_BRACE:
    case SEMICOLON:
      return true
    case SLASH:
      return bytes[at + 1] === SLASH
    default:
      return false
  }
}

/** Whether a word begins here, with or without a sign: `+nonlit`. */
export function startsWord(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]
  return isLetter(byte === PLUS || byte === MINUS ? bytes[at + 1] : byte)
}

/** Where the words after a face's numbers end, without blanks after them; `from` where its line has none. */
export function endOfFaceWords(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at] <= BLANK && !endsWords(bytes, at)) at++
  if (at === end || !startsWord(bytes, at)) return from
  while (at < end && !endsWords(bytes, at)) at++
  while (bytes[at - 1] <= BLANK) at--
  return at
}

/** Whether a text would be read as words after a face's numbers. */
export function areFaceWords(text: string): boolean {
  const bytes = Uint8Array.from(text, (letter) => Math.min(letter.charCodeAt(0), 0xff))
  return bytes.length > 0 && endOfFaceWords(bytes, 0, bytes.length) === bytes.length && startsWord(bytes, 0)
}
