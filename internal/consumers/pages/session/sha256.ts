/** SHA-256, lower-case hex (FIPS 180-4): browsers have only an asynchronous one. */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(((bytes.byteLength + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.byteLength] = 0x80
  const message = new DataView(padded.buffer)
  message.setUint32(padded.byteLength - 8, Math.floor(bytes.byteLength / 2 ** 29))
  message.setUint32(padded.byteLength - 4, bytes.byteLength << 3)
  const state = Uint32Array.from(INITIAL)
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(state, words, message, block)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function addBlock(state: Uint32Array, words: Uint32Array, message: DataView, block: number): void {
  for (let at = 0; at < 16; at++) words[at] = message.getUint32(block + at * 4)
  for (let at = 16; at < 64; at++) {
    const [before, last] = [words[at - 15], words[at - 2]]
    const small = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3)
    const large = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10)
    words[at] = words[at - 16] + small + words[at - 7] + large
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g)
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + ROUNDS[at] + words[at]
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] += word
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}

const fraction = (root: number): number => (root - Math.floor(root)) * 2 ** 32
const INITIAL = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
