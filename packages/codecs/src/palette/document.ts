import type { Issue } from '../binary/index.js'

/** 256 colours that 8-bit pictures point into. */
export interface Palette {
  /** Red, green, blue of each colour, `[256 × 3]`. */
  readonly colours: Uint8Array
  readonly issues: readonly Issue[]
}
