import type { Vector } from '@brushwork/runtime'

/** How the void gets into a level, in the axes of the source; no size where it is open on a side. */
export interface LeakReport {
  readonly path: readonly Vector[]
  readonly place: string
  readonly gap: Vector
  readonly gapSize?: number
  readonly blocks: readonly number[]
}
