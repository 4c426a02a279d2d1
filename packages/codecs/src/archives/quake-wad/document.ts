import type { FixedText, Issue } from '../../binary/index.js'
import type { ArchivePlacement, PlacedPart } from '../wad/placement.js'

export type QuakeWadFormat = 'wad2' | 'wad3'

/** A texture archive of Quake (WAD2) or Half-Life (WAD3) as read. Spec: docs/formats/wad2.md. */
export interface QuakeWadDocument {
  readonly format: QuakeWadFormat
  /** In directory order. */
  readonly entries: readonly QuakeWadEntry[]
  /**
   * Physical order of the file. Omit it after you add or remove entries. Absent if lumps follow each other in directory
   * order, then the directory, then the end.
   */
  readonly placement?: QuakeWadPlacement
  /** The header's entry count, if it differs from `entries` because the file ends early. */
  readonly statedCount?: number
  /** Tolerated oddities and invalid data; not written. */
  readonly issues: readonly Issue[]
}

export type QuakeWadEntry = QuakeWadTexture | QuakeWadPalette | QuakeWadLump

export interface QuakeWadEntryBase {
  /** At most 15 characters, terminated by a NUL. */
  readonly name: FixedText
  /** Directory type byte. */
  readonly type: number
  /** Size in memory, if it differs from the size in the file. */
  readonly size?: number
  /** Stated size in the file, for a lump that the file lacks. */
  readonly storedSize?: number
  /** Directory compression byte, if not 0. */
  readonly compression?: number
  /** The u16 after `compression`, if not 0. */
  readonly pad?: number
}

/** A texture in four sizes of palette indices; `decodeQuakeWadTexture` returns its image. */
export interface QuakeWadTexture extends QuakeWadEntryBase {
  readonly kind: 'texture'
  /** The record's own name, if it differs from the directory's. */
  readonly recordName?: FixedText
  /** Texels. */
  readonly width: number
  readonly height: number
  /** Offsets of the four mips from the record's start, as stored. */
  readonly mipOffsets: readonly number[]
  /** Bytes after the record: the mips, and in WAD3 the palette (view). */
  readonly payload: Uint8Array
}

/** Palette of the archive's textures; few WAD2 archives have one. */
export interface QuakeWadPalette extends QuakeWadEntryBase {
  readonly kind: 'palette'
  /** `[256 × 3]` r, g, b bytes (view). */
  readonly colors: Uint8Array
}

/** A status bar image, a font, or unknown data, kept as bytes (view). */
export interface QuakeWadLump extends QuakeWadEntryBase {
  readonly kind: 'lump'
  readonly payload: Uint8Array
}

export type QuakeWadPlacement = ArchivePlacement
export type QuakeWadPlacedPart = PlacedPart
