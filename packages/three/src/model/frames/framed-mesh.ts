import type { FrameMix } from '@brushwork/runtime'
import type { Mesh } from 'three'

/** A mesh that shows vertex frames. */
export interface FramedMesh extends Mesh {
  /** Stores the current pose as the start of a blend. */
  keepPose(): void
  /** Shows a moment of the frames. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void
}
