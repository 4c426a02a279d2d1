import type { IndexedImage } from './rgba-image.js'

/** Takes palette indices as they are decoded; `at` = pixel, counted from the top left corner. */
export interface IndexSink {
  /** Before all else where pixels may be skipped: all have index 0. */
  clear(): void
  run(index: number, at: number, count: number): void
  /** `count` indices from `source[from]` on. */
  plain(source: Uint8Array, from: number, at: number, count: number): void
}

/**
 * The RGBA pixels of a picture with a palette, without a second buffer. Its indices are decoded again when somebody asks
 * for them, and then kept: most ask for the pixels only, and both take more memory than a small file may.
 * @param decode decodes the file's pixels from the start; called once now and at most once later.
 */
export function decodeIndexed(
  size: { readonly width: number; readonly height: number; readonly palette: Uint8Array },
  decode: (sink: IndexSink) => void,
): { readonly pixels: Uint8Array; readonly indexed: IndexedImage } {
  const { width, height, palette } = size
  const words = new Uint32Array(width * height)
  decode(colourSink(words, paletteWords(palette)))
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

/** The palette as pixels, each four RGBA bytes in one number: `[256]`, opaque. */
function paletteWords(palette: Uint8Array): Uint32Array {
  const colours = new Uint8Array(1024)
  for (let index = 0; index < 256; index++) {
    colours.set(palette.subarray(index * 3, index * 3 + 3), index * 4)
    colours[index * 4 + 3] = 255
  }
  return new Uint32Array(colours.buffer)
}

function colourSink(words: Uint32Array, colours: Uint32Array): IndexSink {
  return {
    clear: () => words.fill(colours[0]),
    run: (index, at, count) => words.fill(colours[index], at, at + count),
    plain: (source, from, at, count) => {
      for (let column = 0; column < count; column++) words[at + column] = colours[source[from + column]]
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
