import type { BuildOptions } from '@brushwork/pipeline'

/** Files in paths below `/game`, and what is built of them. */
export interface Bomb {
  readonly name: string
  /** What the files claim, in a few words. */
  readonly claims: string
  /** Pixels of the largest image that is decoded on the way; 0 where it is refused. */
  readonly decodedPixels: number
  /** 1 for a level without any. */
  readonly images: number
  /** Most that placed levels may add to a level; 0 for none. */
  readonly triangles: number
  readonly source: string
  readonly options?: Partial<BuildOptions>
  /** Codes of the messages that the build ends with; an error counts as `error: ` and its code. */
  readonly outcome: readonly string[]
  /** Whether making and building it takes so little that every commit can. */
  readonly isQuick: boolean
  files(): ReadonlyMap<string, Uint8Array>
}

/** What went into a build, and what came out [bytes]. */
interface Sizes {
  readonly inputBytes: number
  /** 0 where the build failed. */
  readonly packBytes: number
}

/** A level takes about 1.5 KB for each triangle while it is compiled, however few bytes its files have. */
const BYTES_PER_TRIANGLE = 2048

/** Most memory that a build may take [MiB]: 64, and 8 for each byte of its files, of its largest image as RGBA, and of its pack. */
export function mostMegabytes({ decodedPixels, triangles }: Bomb, { inputBytes, packBytes }: Sizes): number {
  return 64 + (8 * (decodedPixels * 4 + inputBytes + packBytes) + triangles * BYTES_PER_TRIANGLE) / 2 ** 20
}

/** Most time that a build may take [s, of one core]: 5 for the level, or for each image and each 4096 × 4096 pixels of it. */
export function mostSeconds({ images, decodedPixels }: Bomb): number {
  return Math.ceil(5 * images * Math.max(1, decodedPixels / 4096 ** 2))
}
