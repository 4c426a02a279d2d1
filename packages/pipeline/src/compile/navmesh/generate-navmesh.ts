import type { Walker } from '../../options/navmesh-options.js'
import type { Recast, RecastNavMesh } from './recast.js'
import type { Triangles } from './solid-triangles.js'

/** Cells along the side of a tile. In mazes, the polygons of a larger tile exceed the available ids. */
const TILE_SIZE = 128
/** Detour has 22 bits for the ids of tile and polygon. */
const MAX_TILES = 4096
/** Recast has 13 bits for heights. */
const MAX_STEPS = 8000
const MIN_CELL = 2 ** -8

/** Smallest cell side with which the triangles fit into a mesh: a power of two, quants. */
export function minCellSize({ positions, indices }: Triangles): number {
  const [width, height, depth] = [0, 1, 2].map((axis) => {
    let [least, most] = [Infinity, -Infinity]
    for (const index of indices) {
      least = Math.min(least, positions[index * 3 + axis])
      most = Math.max(most, positions[index * 3 + axis])
    }
    return Math.max(0, most - least)
  })
  const tiles = (size: number): number => Math.ceil(width / size / TILE_SIZE) * Math.ceil(depth / size / TILE_SIZE)
  let size = MIN_CELL
  while (tiles(size) > MAX_TILES || height / (size / 2) > MAX_STEPS) size *= 2
  return size
}

/**
 * Makes a navigation mesh and writes it as `importNavMesh` of recast-navigation reads it. The same triangles give the
 * same bytes. Empty when nothing is walkable.
 * @throws Error with Recast's message.
 */
export function generateNavmesh({ core, generators }: Recast, triangles: Triangles, walker: Walker): Uint8Array {
  const { positions, indices } = triangles
  if (indices.length === 0) return new Uint8Array(0)
  const { radius, height, climb, slope, cellSize } = walker
  const result = generators.generateTiledNavMesh(positions, indices, {
    cs: cellSize,
    ch: cellSize / 2,
    walkableSlopeAngle: slope,
    walkableHeight: Math.max(3, Math.ceil(height / (cellSize / 2))),
    walkableClimb: Math.floor(climb / (cellSize / 2)),
    walkableRadius: Math.ceil(radius / cellSize),
    tileSize: TILE_SIZE,
  })
  if (!result.success) throw new Error(result.error)
  try {
    return isEmpty(result.navMesh) ? new Uint8Array(0) : core.exportNavMesh(result.navMesh)
  } finally {
    result.navMesh.destroy()
  }
}

/** First word of Recast's exports, `MSET` in its source. */
const NAVMESH_MAGIC = 0x4d534554

/** Bytes before the first tile: magic, version, tile count and seven numbers of the grid. */
const NAVMESH_HEAD = 40
/** Reference and length of a tile. */
const TILE_HEAD = 8

/**
 * Whether bytes may be a result of {@link generateNavmesh}: empty, or with Recast's header and as many tiles as the
 * header states.
 */
export function isNavmesh(bytes: Uint8Array): boolean {
  if (bytes.byteLength < NAVMESH_HEAD) return bytes.byteLength === 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== NAVMESH_MAGIC) return false
  let tiles = 0
  let at = NAVMESH_HEAD
  for (; at + TILE_HEAD <= bytes.byteLength; tiles++) at += TILE_HEAD + view.getUint32(at + 4, true)
  return at === bytes.byteLength && tiles === view.getUint32(8, true)
}

function isEmpty(mesh: RecastNavMesh): boolean {
  for (let tile = 0; tile < mesh.getMaxTiles(); tile++) {
    if ((mesh.getTile(tile).header()?.polyCount() ?? 0) > 0) return false
  }
  return true
}
