/** One thing worth telling a person about an asset: a warning, or the reason why a build failed. */
export interface Message {
  readonly severity: 'warning' | 'error'
  /** Stable code, e.g. `texture-missing`. */
  readonly code: string
  /** One sentence: what was expected, what was found, what to do. */
  readonly text: string
  /** Absolute path of the source file. */
  readonly file: string
  /** Byte offset in a binary source. */
  readonly offset?: number
  /** Line in a text source, from 1. */
  readonly line?: number
  /** Path inside the document, e.g. `groups[0].skins[1]`. */
  readonly path?: string
  /** Part of the level that block and face are in: a file or class; the world without it. */
  readonly part?: string
  /** Block index in the source level, or in the file that `part` names. */
  readonly block?: number
  /** Face index inside the block. */
  readonly face?: number
  /** Source coordinates, quants. */
  readonly at?: readonly [x: number, y: number, z: number]
  /** Points in a row, source coordinates, quants: of a leak from the place that the void reaches out of the level. */
  readonly way?: readonly (readonly [x: number, y: number, z: number])[]
}
