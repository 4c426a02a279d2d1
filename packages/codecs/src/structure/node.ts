import type { Unit } from '../about/about.js'
import type { FormatErrorCode, Issue } from '../binary/index.js'

/**
 * What a node is. `unread`: no reader knows these bytes, or it did not reach them. `text`: characters between the fields
 * of a text file: blanks, comments, brackets.
 */
export type StructureKind = 'region' | 'record' | 'array' | 'field' | 'text' | 'unread'

/** The value of a field. Bytes are a view into the file; numbers that do not fit a plain number stay what they are. */
export type StructureValue = number | string | readonly number[] | Uint8Array

/** A stretch of a file. The children of a node, and so all leaves, follow each other without a gap. */
export interface StructureNode {
  /** The field's name in its record, the region's label, or `[12]` in a list. */
  readonly name: string
  /** The name that the file itself gives to this part, such as that of a frame. */
  readonly title?: string
  /** First byte, from the start of the file. */
  readonly offset: number
  /** Bytes. */
  readonly length: number
  readonly kind: StructureKind
  /** How a value is stored, such as `u32`, `f32[3]`, `char[16]`, `bytes[768]`; of arrays, that of an entry. */
  readonly type?: string
  readonly unit?: Unit
  /** One sentence: the meaning of this part. */
  readonly about?: string
  /** Number of children: 0 for a leaf. */
  readonly count: number
  /** Bytes of each child, where all have the same. */
  readonly stride?: number
  /** Position in a text file, from 1. */
  readonly line?: number
  readonly column?: number
  /** The value of a field; undefined for everything else. Read on demand. */
  value(): StructureValue | undefined
  /**
   * Some of the children, like `slice`: by default all. Made on demand, so ask arrays of millions for what is in view.
   */
  children(start?: number, end?: number): readonly StructureNode[]
  /** Index of the child that holds a byte of the file; −1 where none does. */
  indexAt(offset: number): number
}

/** Where and why reading stopped. */
export interface StructureError {
  readonly code: FormatErrorCode
  readonly message: string
  /** Path of the part that cannot be read, such as `groups[0].frames[3]`; empty at the root. */
  readonly path: string
  readonly offset?: number
  readonly line?: number
}

/** The structure of a file. */
export interface Structure {
  /** Id of the format by which the file was read; undefined where it is unknown. */
  readonly format: string | undefined
  readonly byteLength: number
  readonly root: StructureNode
  /** Why the file could not be read to its end: the nodes show what was read before, the rest is `unread`. */
  readonly error?: StructureError
  /** What the reader tolerated, each with its offset or line. */
  readonly issues: readonly Issue[]
  /** The nodes that hold a byte, from the root to the leaf; empty outside of the file. */
  pathAt(offset: number): readonly StructureNode[]
}
