/**
 * The part of `@recast-navigation/core` that is used here. Some TypeScript settings do not find the package's own
 * types.
 */
interface RecastCore {
  init(): Promise<void>
  exportNavMesh(mesh: RecastNavMesh): Uint8Array
}

export interface RecastNavMesh {
  getMaxTiles(): number
  getTile(index: number): { header(): { polyCount(): number } | null }
  destroy(): void
}

/** The part of `@recast-navigation/generators` that is used here. Lengths are in cells unless noted. */
interface RecastGenerators {
  generateTiledNavMesh(
    positions: ArrayLike<number>,
    indices: ArrayLike<number>,
    config: {
      /** Side and height of a cell, quants. */
      readonly cs: number
      readonly ch: number
      /** Degrees. */
      readonly walkableSlopeAngle: number
      readonly walkableHeight: number
      readonly walkableClimb: number
      readonly walkableRadius: number
      readonly tileSize: number
    },
  ): { readonly success: true; readonly navMesh: RecastNavMesh } | { readonly success: false; readonly error: string }
}

export interface Recast {
  readonly core: RecastCore
  readonly generators: RecastGenerators
}

/** Loads and initializes Recast. Rejects when it is not installed: it is an optional peer of this package. */
export async function loadRecast(): Promise<Recast> {
  const core = (await import('@recast-navigation/core')) as unknown as RecastCore
  const generators = (await import('@recast-navigation/generators')) as unknown as RecastGenerators
  await core.init()
  return { core, generators }
}
