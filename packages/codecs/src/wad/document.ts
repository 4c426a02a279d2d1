import type { FixedText, Issue } from '../binary/index.js'
import type { ArchivePlaces } from './places.js'

/** A WAD7 texture archive as read. Spec: docs/formats/wad7.md. */
export interface WadDocument {
  readonly format: 'wad7'
  /** In directory order. */
  readonly entries: readonly WadEntry[]
  /**
   * Where everything stands; absent where lumps follow each other in directory order, then the directory, then the end.
   * Whoever adds or removes entries leaves it out.
   */
  readonly places?: ArchivePlaces
  /** The number of entries that the header states, where it is not that of `entries`: the file ends before. */
  readonly statedCount?: number
  /** What the reader tolerated; not written. */
  readonly issues: readonly Issue[]
}

export type WadEntry = WadTexture | WadPalette | WadLump

export interface WadEntryBase {
  /** At most 16 characters. */
  readonly name: FixedText
  /** Directory type byte. */
  readonly type: number
  /** The u16 behind the type, where it is not 0xFFFF. */
  readonly marker?: number
  /** Directory compression byte, where it is not 0. */
  readonly compression?: number
  /** The size in memory, where it is not that in the file. */
  readonly size?: number
  /** The size in the file that is stated for a lump that is not there. */
  readonly storedSize?: number
}

/** A texture with its mips; `decodeWadTexture` makes a picture of it. */
export interface WadTexture extends WadEntryBase {
  readonly kind: 'texture'
  /** The record's own name, where it differs from the directory's. */
  readonly recordName?: FixedText
  /** The record's own type, where it differs from the directory's. */
  readonly recordType?: number
  /** Texels; of an embedded DDS file (type 6) its length in bytes, and 1. */
  readonly width: number
  readonly height: number
  /** Offsets of mips 1..3 from the record's start, as stored; sizes follow from width, height and type. */
  readonly mipOffsets: readonly [number, number, number]
  /** Level 0, then the mips (view). */
  readonly payload: Uint8Array
  /** Why it has no pixels that can be read: `payload` is then what stands behind the record. */
  readonly problem?: string
  /** There is not even a record: `payload` is the whole lump, and sizes and mips are 0. */
  readonly bare?: true
}

/** The palette of the archive's 8-bit textures. */
export interface WadPalette extends WadEntryBase {
  readonly kind: 'palette'
  /** `[256 × 3]` r, g, b bytes (view). */
  readonly colours: Uint8Array
}

/** A lump of a type that is unknown here, kept as it is (view). */
export interface WadLump extends WadEntryBase {
  readonly kind: 'lump'
  readonly payload: Uint8Array
}
