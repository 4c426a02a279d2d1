import type { Issue } from '@brushwork/codecs'
import type { StructureError, StructureKind, Unit } from '@brushwork/codecs/structure'

/** A node of the structure, as plain data. */
export interface Part {
  /** Index of each ancestor among its siblings, from the root; empty for the root. */
  readonly at: readonly number[]
  readonly name: string
  /** The name that the file itself gives to this part. */
  readonly title?: string
  /** First byte. */
  readonly offset: number
  /** Bytes. */
  readonly length: number
  readonly kind: StructureKind
  readonly type?: string
  readonly unit?: Unit
  /** One sentence: what this part means. */
  readonly about?: string
  /** Number of children. */
  readonly count: number
  readonly line?: number
  readonly column?: number
  /** The value of a field, for people. */
  readonly value?: string
}

/** The structure of an opened file. */
export interface OpenedStructure {
  /** Id of its format; undefined where it is unknown. */
  readonly format: string | undefined
  readonly root: Part
  /** Why the file could not be read to its end. */
  readonly error?: StructureError
  /** What the reader tolerated. */
  readonly issues: readonly Issue[]
}

/** What the worker of the byte view does. It holds one file. */
export interface ByteReading {
  /** Reads the structure of a file in place of the last. */
  open(blob: Blob): Promise<OpenedStructure>
  /** Some children of a part. */
  children(at: readonly number[], start: number, end: number): Promise<readonly Part[]>
  /** The parts that hold a byte, from the root to the leaf; empty outside of the file. */
  partsAt(offset: number): Promise<readonly Part[]>
}
