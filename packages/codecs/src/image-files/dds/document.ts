import type { Issue } from '../../binary/index.js'
import type { DdsHeader } from './layout.js'

/** A DDS image, cube map or volume as stored; `decodeDds` returns its pixels. Spec: docs/formats/dds.md. */
export interface DdsDocument {
  readonly format: 'dds'
  readonly header: DdsHeader
  /** The 20 bytes after the header if its four-character code is `DX10`, otherwise empty (view). */
  readonly extension: Uint8Array
  /**
   * Every complete level of every face, as stored: all levels of the first face from large to small, then those of the
   * next. Empty for pixel formats of unknown size.
   */
  readonly levels: readonly DdsLevel[]
  /** Bytes after the levels (view): all pixels, if the size of their format is unknown. */
  readonly trailing: Uint8Array
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

/** One level of one face; for a volume, with all its slices. */
export interface DdsLevel {
  /** Face index from 0; always 0 in flat images and volumes. */
  readonly face: number
  /** Level index; 0 is the largest. */
  readonly level: number
  readonly width: number
  readonly height: number
  /** Number of slices; 1 except in volumes. */
  readonly depth: number
  /** Blocks or rows as encoded (view). */
  readonly pixels: Uint8Array
}
