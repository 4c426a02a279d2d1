import type { Issue } from '@brushwork/codecs'
import type { AssetFacts } from './asset/facts.js'
import type { Message } from './message.js'

/** A file that the source asks for. */
export interface AssetReference {
  /** Base name as in the source; without ending where the source has none. */
  readonly name: string
  /** Absolute path of what was found, undefined when the project has no such file. */
  readonly path?: string
}

/** A finished asset: the pack, and what its module says. */
export interface BuiltAsset {
  /** Source name without folder and extension, e.g. `castle`. */
  readonly name: string
  readonly facts: AssetFacts
  /** Bytes of the pack. */
  readonly byteLength: number
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Absolute paths of every file that was read, the source first: all to be watched. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found: to be watched for appearing. */
  readonly missing: readonly string[]
  /**
   * Absolute paths of the folders that lookups of missing (or farther) files went through in vain, sorted: a file of a fitting
   * name, in any case, that appears in one of them changes the pack, be it listed in `missing` or not. Empty when every file
   * was found at its first place.
   */
  readonly searched: readonly string[]
  /**
   * Beginnings of file names, in lower case: an image whose name begins so changes the pack when it appears in a folder of
   * `searched`. Of names that were cut where they were stored.
   */
  readonly beginnings: readonly string[]
  /** What the source refers to, sorted by name. Optional files that are not there, such as a palette, are not listed. */
  readonly references: readonly AssetReference[]
  readonly warnings: readonly Message[]
  /** What the reader tolerated in the source, with its place: no reason to worry, for those who look closer. The first hundred. */
  readonly issues: readonly Issue[]
  /** Whether the pack came from the cache. */
  readonly cached: boolean
  /** The pack: GLB bytes. Only now read where it came from the cache; made again if it went from there. @throws BuildError `cache-lost` */
  readPack(): Promise<Uint8Array>
}
