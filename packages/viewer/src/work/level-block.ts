import type { Vector } from '@brushwork/asset'

/** Which block of a level's source, and where on it. Pack axes. */
export interface BlockQuestion {
  /** Index in the source file. */
  readonly block: number
  /** Part of the level that the block is in: its index, when it is not in the world. */
  readonly part?: number
  /** On a face of it, in the space of the world or part. */
  readonly point: Vector
  /** Outward, of that face. */
  readonly normal: Vector
}

/** A line of a source. */
interface SourceLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** A face of a block, as the source has it. */
interface FaceFacts {
  /** Index in its block. */
  readonly index: number
  readonly texture: string
  readonly material: string
  readonly flags: number
  /** Percent. */
  readonly ambient: number
  /** Percent. */
  readonly albedo: number
  /** `[corners × 3]`, pack axes. */
  readonly corners: Float32Array
  /** Of text formats only. */
  readonly source?: SourceLine
}

/** A block, as the source has it. */
export interface BlockFacts {
  readonly index: number
  /** Empty for none. */
  readonly name: string
  readonly kind: 'convex' | 'mesh'
  readonly contents: string
  readonly isDetail: boolean
  readonly material: string
  readonly flags: number
  readonly faceCount: number
  /** Its edges: `[segments × 6]`, pack axes. */
  readonly edges: Float32Array
  /** Of text formats only. */
  readonly source?: SourceLine
  /** The face at the point that was asked for. */
  readonly face?: FaceFacts
}
