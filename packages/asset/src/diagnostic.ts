import type { Vector } from './vector.js'

/** A position in a source file. A diagnostic has those fields that apply. */
export interface SourceAddress {
  /** Byte offset in a binary source. */
  readonly offset?: number
  /** Line in a text source, from 1. */
  readonly line?: number
  /** Path inside the document, e.g. `groups[0].skins[1]`. */
  readonly path?: string
  /** Part of the level that block and face are in: a file or class. Absent for the world. */
  readonly part?: string
  /** Block index in the source level, or in the file that `part` names. */
  readonly block?: number
  /** Face index inside the block. */
  readonly face?: number
  /** Source coordinates, quants. */
  readonly at?: Vector
  /** Path of a leak, from the outside of the level to an object in it: points in source coordinates, quants. */
  readonly leakPath?: readonly Vector[]
}

/** One problem of an asset that you should know about: a warning, or the reason why a build failed. */
export interface Diagnostic extends SourceAddress {
  readonly severity: 'warning' | 'error'
  /** Stable code, e.g. `texture-missing`. docs/messages.md lists all codes with advice. */
  readonly code: string
  /** One sentence: what was expected, what was found, what to do. */
  readonly text: string
  /** Absolute path of the file, where it is known. */
  readonly file?: string
}
