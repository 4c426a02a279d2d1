import type { IndexedImage } from './rgba-image.js'

/** Receives palette indices as they are decoded; `at` is the pixel, counted from the top left corner. */
export interface IndexSink {
  /** Sets all pixels to index 0. Called first if pixels may be skipped. */
  clear(): void
  run(index: number, at: number, count: number): void
  /** Receives `count` indices, starting at `source[from]`. */
  plain(source: Uint8Array, from: number, at: number, count: number): void
}

/**
 * Decodes the RGBA pixels of an image with a palette, without a second buffer. Indices are decoded again on first
 * access, then cached: most callers use only the pixels, and both together may exceed the memory limit.
 * @param decode decodes the file's pixels from the start; called once now and at most once later.
 */
export function decodeIndexed(
  size: { readonly width: number; readonly height: number; readonly palette: Uint8Array },
  decode: (sink: IndexSink) => void,
): { readonly pixels: Uint8Array; readonly indexed: IndexedImage } {
  const { width, height, palette } = size
  const words = new Uint32Array(width * height)
  decode(colorSink(words, paletteWords(palette)))
  let indices: Uint8Array | undefined
  const indexed = {
    width,
    height,
    palette,
    get indices() {
      if (indices === undefined) {
        const decoded = new Uint8Array(width * height)
        decode(indexSink(decoded))
        indices = decoded
      }
      return indices
    },
  }
  return { pixels: new Uint8Array(words.buffer), indexed }
}

/** The palette as pixels, each with its four RGBA bytes in one number: `[256]`, opaque. */
function paletteWords(palette: Uint8Array): Uint32Array {
  const colors = new Uint8Array(1024)
  for (let index = 0; index < 256; index++) {
    colors.set(palette.subarray(index * 3, index * 3 + 3), index * 4)
    colors[index * 4 + 3] = 255
  }
  return new Uint32Array(colors.buffer)
}

function colorSink(words: Uint32Array, colors: Uint32Array): IndexSink {
  return {
    clear: () => words.fill(colors[0]),
    run: (index, at, count) => words.fill(colors[index], at, at + count),
    plain: (source, from, at, count) => {
      for (let column = 0; column < count; column++) words[at + column] = colors[source[from + column]]
    },
  }
}

function indexSink(indices: Uint8Array): IndexSink {
  return {
    clear: () => {},
    run: (index, at, count) => indices.fill(index, at, at + count),
    plain: (source, from, at, count) => {
      for (let column = 0; column < count; column++) indices[at + column] = source[from + column]
    },
  }
}
