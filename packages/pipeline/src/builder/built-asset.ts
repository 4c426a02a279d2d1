import type { AssetFacts } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'
import type { PackFeature } from '@brushwork/pack'
import type { AssetSettings } from '../config/asset-settings.js'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import type { BuildOptions } from '../options/build-options.js'
import type { AssetReference } from '../resolve/find-files.js'
import type { CacheNotice } from '../store/cache-warning.js'
import type { Note } from './diagnostics/notes.js'

/** A finished asset: the pack and the exports of its module. */
export interface BuiltAsset {
  /** Source name without folder and extension, e.g. `castle`. */
  readonly name: string
  readonly facts: AssetFacts
  /** Name of the preset that it was built with. */
  readonly preset?: string | undefined
  /** The options that it was built with. */
  readonly options: BuildOptions
  /** The files that these options came from. Watch them for changes. */
  readonly settings: Pick<AssetSettings, 'dependencies' | 'missing'>
  /** Bytes of the pack. */
  readonly byteLength: number
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Features that checked readers of the pack need; absent for packs that were not read back, which may need all. */
  readonly features?: readonly PackFeature[]
  /** Checksum by which its module knows the pack; absent for packs that were not read back. */
  readonly checksum?: number
  /** Trusted readers read the pack. */
  readonly isTrusted?: true
  /** Absolute paths of every file that was read, the source first, without settings. Watch all of them for changes. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found. Watch them for new files. */
  readonly missing: readonly string[]
  /**
   * Absolute paths of folders that lookups searched without a match, sorted. A new file with a matching name in any
   * case changes the pack, even if `missing` does not list it. Empty when every file was found in the first folder
   * searched.
   */
  readonly searched: readonly string[]
  /**
   * Lower-case prefixes of file names, from names that were cut to their field's length. A new image with such a prefix
   * in a folder of `searched` changes the pack. Also patterns of paths, `/game/scripts/*.shader`: any such file changes it.
   */
  readonly beginnings: readonly string[]
  /** Files that the source refers to, sorted by name. Missing optional files, such as a palette, are not listed. */
  readonly references: readonly AssetReference[]
  readonly warnings: readonly FileDiagnostic[]
  /** Facts that are no problem but often surprise. */
  readonly notes: readonly Note[]
  /** Damaged entries of the cache, and caches that could not be used. Reading the pack may add to it. */
  readonly notices: readonly CacheNotice[]
  /**
   * Oddities that the reader tolerated in the source, with offsets or paths. Harmless; meant for close inspection. At most 100.
   */
  readonly issues: readonly Issue[]
  /** Whether lightmaps are still to be made: see `isLightLater` of the build's context. */
  readonly isLightPending?: boolean
  /** Whether the pack was read from the cache. */
  readonly cached: boolean
  /** Whether the cached pack came from the remote cache. */
  readonly isShared?: boolean
  /** Time of the lookup in the cache or of the work, without waiting for a thread. For reports only. */
  readonly milliseconds: number
  /**
   * The pack: GLB bytes. A cached pack is read from disk only here, and rebuilt if the cache has lost it. @throws
   * BuildError `cache-lost`
   */
  readPack(): Promise<Uint8Array>
}
