import type { AssetFacts, Diagnostic } from '@brushwork/asset'
import type { Issue } from '@brushwork/codecs'

/** How a file is built. */
export interface BuildForm {
  /** `interchange`: plain glTF. Default: `pack`. */
  readonly target?: 'pack' | 'interchange'
  /** `draft` is fast and keeps images as they are. Default: `draft`. */
  readonly profile?: 'draft' | 'final'
  /** Levels of detail of models: shares of triangles, falling. Default: those that a file has. */
  readonly lods?: readonly number[]
  /** Light of levels. Default: `auto`. */
  readonly light?: 'auto' | 'keep' | 'none' | 'original' | 'final'
}

/** A message about a file, as plain data. */
export interface Message extends Diagnostic {
  /** Path in the project. */
  readonly file: string
}

/** A file that the source refers to. */
interface Reference {
  /** As in the source. */
  readonly name: string
  /** Path in the project; absent when the project lacks it. */
  readonly path?: string
}

/** A file that the entities or sounds of a level name. */
export interface NamedFile {
  readonly group: 'models' | 'sprites' | 'sounds'
  /** As entities and sounds have it. */
  readonly name: string
  /** Path in the project. */
  readonly path: string
}

/** Where referenced files were looked for. Paths in the project. */
export interface Lookups {
  /** Files that were read, the source first. */
  readonly read: readonly string[]
  /** Where a missing file would have been found. */
  readonly missing: readonly string[]
  /** Folders in which nothing matched. */
  readonly searched: readonly string[]
}

/** A file that was built. */
export interface BuiltFile {
  readonly status: 'built'
  /** As it was asked for. */
  readonly form: BuildForm
  readonly facts: AssetFacts
  /** The pack, or plain glTF. */
  readonly pack: Uint8Array<ArrayBuffer>
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  readonly warnings: readonly Message[]
  readonly notes: readonly string[]
  /** Oddities that the reader tolerated. */
  readonly issues: readonly Issue[]
  readonly references: readonly Reference[]
  /** Files that the entities and sounds of a level name, as far as the project has them; absent for other files. */
  readonly named?: readonly NamedFile[]
  readonly lookups: Lookups
  readonly milliseconds: number
  /** Whether it was kept from an earlier build. */
  readonly cached: boolean
}

/** A file that cannot be built. */
export interface BrokenFile {
  readonly status: 'broken'
  /** The first is the cause. */
  readonly messages: readonly Message[]
  /** Bytes or text around the error, or an empty string. */
  readonly frame: string
  readonly lookups: Lookups
}

/** What became of a file. */
export type Outcome = BuiltFile | BrokenFile

/** How far a build is. */
export interface Progress {
  /** What runs: `csg`, `faces`, `light`. */
  readonly step: string
  /** Share of the step that is done, 0..1, where it is known. */
  readonly share?: number
}
