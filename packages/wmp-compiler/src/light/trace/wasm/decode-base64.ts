const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 of our own making, in any engine. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  for (let letter = 0; letter < letters.length; letter++) {
    bits = (bits << 6) | LETTERS.indexOf(letters[letter])
    const count = letter % 4
    if (count > 0) bytes[((letter - count) / 4) * 3 + count - 1] = bits >> (6 - 2 * count)
  }
  return bytes
}
