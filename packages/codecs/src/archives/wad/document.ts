import type { FixedText, Issue } from '../../binary/index.js'
import type { ArchivePlacement } from './placement.js'

/** A WAD7 texture archive as read. Spec: docs/formats/wad7.md. */
export interface WadDocument {
  readonly format: 'wad7'
  /** In directory order. */
  readonly entries: readonly WadEntry[]
  /**
   * Physical order of the file. Omit it after you add or remove entries. Absent if lumps follow each other in directory
   * order, then the directory, then the end.
   */
  readonly placement?: ArchivePlacement
  /** The header's entry count, if it differs from `entries` because the file ends early. */
  readonly statedCount?: number
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

export type WadEntry = WadTexture | WadPalette | WadLump

export interface WadEntryBase {
  /** At most 16 characters. */
  readonly name: FixedText
  /** Directory type byte. */
  readonly type: number
  /** The u16 after the type, if not 0xFFFF. */
  readonly marker?: number
  /** Directory compression byte, if not 0. */
  readonly compression?: number
  /** Size in memory, if it differs from the size in the file. */
  readonly size?: number
  /** Stated size in the file, for a lump that the file lacks. */
  readonly storedSize?: number
}

/** A texture with its mips; `decodeWadTexture` returns its image. */
export interface WadTexture extends WadEntryBase {
  readonly kind: 'texture'
  /** The record's own name, if it differs from the directory's. */
  readonly recordName?: FixedText
  /** The record's own type, if it differs from the directory's. */
  readonly recordType?: number
  /** Texels. For an embedded DDS file (type 6): its length in bytes, with height 1. */
  readonly width: number
  readonly height: number
  /** Offsets of mips 1..3 from the record's start, as stored; sizes follow from width, height and type. */
  readonly mipOffsets: readonly [number, number, number]
  /** Level 0, then the mips (view). */
  readonly payload: Uint8Array
  /** Why the pixels cannot be read; `payload` then contains everything after the record. */
  readonly problem?: string
  /** Set if the lump has no record: `payload` is the whole lump, and sizes and mips are 0. */
  readonly bare?: true
}

/** The palette of the archive's 8-bit textures. */
export interface WadPalette extends WadEntryBase {
  readonly kind: 'palette'
  /** `[256 × 3]` r, g, b bytes (view). */
  readonly colors: Uint8Array
}

/** A lump of unknown type, kept as bytes (view). */
export interface WadLump extends WadEntryBase {
  readonly kind: 'lump'
  readonly payload: Uint8Array
}
