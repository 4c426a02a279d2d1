import type { BuildOptions } from '@brushwork/pipeline/config'

/** A small project whose files claim to be large. File paths start with `/game`. */
export interface Bomb {
  readonly name: string
  /** What the files claim, for the report. */
  readonly claims: string
  /** Pixels of the largest image that the build decodes; 0 if the build refuses it. */
  readonly decodedPixels: number
  /** Number of images; 1 for a level without images. */
  readonly images: number
  /** Upper bound of the triangles that placed levels add; 0 without placed levels. */
  readonly triangles: number
  readonly source: string
  readonly options?: Partial<BuildOptions>
  /** Codes of the messages that the build reports. An error is written as `error: ` and its code. */
  readonly outcome: readonly string[]
  /** Whether the bomb is cheap enough to build and run on every commit. */
  readonly isQuick: boolean
  files(): ReadonlyMap<string, Uint8Array>
}

/** Input and output sizes of a build [bytes]. */
interface Sizes {
  readonly inputBytes: number
  /** 0 if the build failed. */
  readonly packBytes: number
}

/** Compiling a level takes about 1.5 KB per triangle, whatever the size of its files. */
const BYTES_PER_TRIANGLE = 2048

/** Memory limit of a build [MiB]: 64, plus 8 per byte of its files, its largest image as RGBA and its pack. */
export function maxMegabytes({ decodedPixels, triangles }: Bomb, { inputBytes, packBytes }: Sizes): number {
  return 64 + (8 * (decodedPixels * 4 + inputBytes + packBytes) + triangles * BYTES_PER_TRIANGLE) / 2 ** 20
}

/** Time limit of a build [s of one core]: 5 per level, or per image and per 4096 × 4096 pixels of it. */
export function maxSeconds({ images, decodedPixels }: Bomb): number {
  return Math.ceil(5 * images * Math.max(1, decodedPixels / 4096 ** 2))
}
