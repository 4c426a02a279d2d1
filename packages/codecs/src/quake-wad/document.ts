import type { FixedText, Issue } from '../binary/index.js'
import type { ArchivePlace, ArchivePlaces } from '../wad/places.js'

export type QuakeWadFormat = 'wad2' | 'wad3'

/** A texture archive of Quake (WAD2) or Half-Life (WAD3) as read. Spec: docs/formats/wad2.md. */
export interface QuakeWadDocument {
  readonly format: QuakeWadFormat
  /** In directory order. */
  readonly entries: readonly QuakeWadEntry[]
  /**
   * Where everything stands; absent where lumps follow each other in directory order, then the directory, then the end.
   * Whoever adds or removes entries leaves it out.
   */
  readonly places?: QuakeWadPlaces
  /** The number of entries that the header states, where it is not that of `entries`: the file ends before. */
  readonly statedCount?: number
  /** What the reader tolerated, and what makes no sense; not written. */
  readonly issues: readonly Issue[]
}

export type QuakeWadEntry = QuakeWadTexture | QuakeWadPalette | QuakeWadLump

export interface QuakeWadEntryBase {
  /** At most 15 characters that a NUL ends. */
  readonly name: FixedText
  /** Directory type byte. */
  readonly type: number
  /** The size in memory, where it is not that in the file. */
  readonly size?: number
  /** The size in the file that is stated for a lump that is not there. */
  readonly storedSize?: number
  /** Directory compression byte, where it is not 0. */
  readonly compression?: number
  /** The u16 behind it, where it is not 0. */
  readonly pad?: number
}

/** A texture of four sizes, whose pixels are palette indices; `decodeQuakeWadTexture` makes a picture of it. */
export interface QuakeWadTexture extends QuakeWadEntryBase {
  readonly kind: 'texture'
  /** The record's own name, where it differs from the directory's. */
  readonly recordName?: FixedText
  /** Texels. */
  readonly width: number
  readonly height: number
  /** Where each of the four mips begins, from the record's start, as stored. */
  readonly mipOffsets: readonly number[]
  /** Everything behind the record: the mips, and in WAD3 the palette (view). */
  readonly payload: Uint8Array
}

/** The palette of the archive's textures; archives of WAD2 may have one and mostly do not. */
export interface QuakeWadPalette extends QuakeWadEntryBase {
  readonly kind: 'palette'
  /** `[256 × 3]` r, g, b bytes (view). */
  readonly colours: Uint8Array
}

/** A picture of the status bar, a font, or what is unknown here, kept as it is (view). */
export interface QuakeWadLump extends QuakeWadEntryBase {
  readonly kind: 'lump'
  readonly payload: Uint8Array
}

export type QuakeWadPlaces = ArchivePlaces
export type QuakeWadPlace = ArchivePlace
