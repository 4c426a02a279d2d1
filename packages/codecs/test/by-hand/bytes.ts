/** Builds files number by number from the format descriptions, without our writers. */
export type Parts = readonly (number | Parts)[]

function flat(parts: Parts, into: number[] = []): number[] {
  for (const part of parts) {
    if (typeof part === 'number') into.push(part)
    else flat(part, into)
  }
  return into
}

/** Concatenated bytes of all parts. */
export function file(...parts: Parts[]): Uint8Array {
  return Uint8Array.from(flat(parts))
}

export function sizeOf(...parts: Parts[]): number {
  return flat(parts).length
}

function words(size: number, values: Parts, put: (view: DataView, at: number, value: number) => void): number[] {
  const numbers = flat(values)
  const view = new DataView(new ArrayBuffer(numbers.length * size))
  numbers.forEach((value, index) => {
    put(view, index * size, value)
  })
  return [...new Uint8Array(view.buffer)]
}

export const u8 = (...values: Parts): number[] => flat(values).map((value) => value & 0xff)
export const u16 = (...values: Parts): number[] =>
  words(2, values, (view, at, value) => view.setUint16(at, value, true))
export const u32 = (...values: Parts): number[] =>
  words(4, values, (view, at, value) => view.setUint32(at, value, true))
export const f32 = (...values: Parts): number[] =>
  words(4, values, (view, at, value) => view.setFloat32(at, value, true))
export const f64 = (...values: Parts): number[] =>
  words(8, values, (view, at, value) => view.setFloat64(at, value, true))

/** Latin letters in a field of `length` bytes, then a NUL and `rest`, padded with zeros. */
export function chars(text: string, length: number = text.length, rest = ''): number[] {
  const codes = [...text].map((letter) => letter.charCodeAt(0))
  const tail = [...rest].map((letter) => letter.charCodeAt(0))
  return Array.from({ length }, (_, at) => codes[at] ?? tail[at - codes.length - 1] ?? 0)
}

/** Bytes in which no two neighbors are equal. */
export function noise(length: number, first = 1): number[] {
  return Array.from({ length }, (_, at) => (first + at * 37) & 0xff)
}
