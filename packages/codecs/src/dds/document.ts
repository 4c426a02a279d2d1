import type { Issue } from '../binary/index.js'
import type { DdsHeader } from './layout.js'

/** A DDS picture, cube map or volume as stored; `decodeDds` has its pixels. Spec: docs/formats/dds.md. */
export interface DdsDocument {
  readonly format: 'dds'
  readonly header: DdsHeader
  /** The 20 bytes that follow the header where its four-character code is `DX10` (view); else none. */
  readonly extension: Uint8Array
  /**
   * Every level of every face that the file has whole, as stored: all levels of the first face from large to small, then those
   * of the next. Empty for pixel formats of unknown size.
   */
  readonly levels: readonly DdsLevel[]
  /** What follows the levels (view): all pixels, where their format is of unknown size. */
  readonly trailing: Uint8Array
  /** What the reader tolerated; not written. */
  readonly issues: readonly Issue[]
}

/** One level of one face; of a volume all its slices. */
export interface DdsLevel {
  /** From 0; of flat pictures and volumes 0. */
  readonly face: number
  /** From 0, the largest. */
  readonly level: number
  readonly width: number
  readonly height: number
  /** Slices; 1 but in volumes. */
  readonly depth: number
  /** Blocks or rows, packed as they are (view). */
  readonly pixels: Uint8Array
}
