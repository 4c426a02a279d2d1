import type { LevelSurface } from '@brushwork/runtime'
import type { Engine } from './engine.js'

/** A mesh that shows a surface of a level: one draw call. */
export interface ShownSurface {
  readonly surface: LevelSurface
  /**
   * Draws only these triangles.
   * @param runs `[runCount × 2]` first triangle and number of triangles, as `VisibleTriangles` has them; more may follow
   */
  showRuns(runs: ArrayLike<number>, runCount?: number): void
  /** Draws all triangles again. */
  showAll(): void
}

/** The kinds of objects that levels of an engine have. All of them are nodes, which types cannot say. */
export interface LevelEngine extends Engine {
  /** A mesh of a surface. */
  readonly surface: ShownSurface
  /** Holds the meshes of a movable part. */
  readonly part: object
  readonly lights: { dispose(): void }
  /** A mesh of the sky. */
  readonly sky: { update(deltaSeconds: number): void; dispose(): void }
  readonly sounds: { dispose(): void }
  /** Hears sounds. */
  readonly listener: object
  /** Holds the objects of entities. */
  readonly entities: object
  /** An object of an entity. */
  readonly entityObject: object
  /** What the entities of a level show, loaded. */
  readonly files: object
}
