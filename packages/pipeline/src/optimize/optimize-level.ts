import type { Grid, LevelArea, LevelPart, LevelSurface, LightGrid, PackedLevel } from '@brushwork/asset'
import { type PackGrids, settleProbes, snapUnitVectors, turnTriangles } from '@brushwork/pack/write'
import { boxOf, farGrid, farStep, latticeStep, onLattice, toFarLattice } from './grids/lattice.js'
import { lightGrids } from './grids/light-grids.js'
import { roundNormals, snapToGrid } from './grids/round.js'
import { type UvSteps, uvGrid, uvSteps } from './grids/uv-grid.js'
import { wrapUvs } from './grids/wrap-uvs.js'
import { gatherVertices, type Vertices } from './vertex-columns.js'
import { weld } from './weld.js'

type Snap = (surface: LevelSurface, positions: Grid | undefined) => LevelSurface

/**
 * Makes the surfaces of a level small. Rounds vertices to one lattice, so that no crack opens between surfaces. Welds
 * equal vertices, and orders them for the triangles that use them. Triangles stay in their order, since ranges,
 * clusters and blocks count them.
 */
export async function optimizeLevel(
  level: PackedLevel,
): Promise<{ readonly asset: PackedLevel; readonly grids: PackGrids }> {
  const all = [...level.surfaces, ...level.parts.flatMap(({ surfaces }) => surfaces)]
  const groups = [level.surfaces, ...level.parts.map(({ surfaces }) => surfaces)].map(positionsOf)
  const step = latticeStep(groups)
  const far = step === undefined ? farStep(groups.flat()) : undefined
  const [positions, ...parts] = groups.map((group) => (step === undefined ? undefined : onLattice(group, step)))
  const wrapped = new Map<LevelSurface, Float32Array>()
  const uvs = level.materials.map((material, index) => {
    const own = all.filter((surface) => surface.material === index)
    const steps = uvSteps(material, level.images)
    const columns = own.map((surface) => surface.uvs)
    return uvGrid(columns, steps) ?? wrapInto(wrapped, own, steps)
  })
  const light = lightGrids(level, all)
  const snap: Snap = (asBuilt, grid) => {
    const surface = { ...asBuilt, uvs: wrapped.get(asBuilt) ?? asBuilt.uvs }
    const placed = far === undefined ? surface : onFarLattice(surface, far)
    const own = far === undefined ? grid : farGrid(placed.positions, far)
    return onGrids(placed, own, uvs[surface.material], surface.light && light[surface.light.page])
  }
  const world = await optimizeSurfaces(level, snap, positions)
  const asset = {
    ...level,
    ...world,
    ...(level.lightGrid && { lightGrid: smallGrid(level.lightGrid) }),
    ...(level.areas && { areas: boxAreas(level.areas, world.surfaces) }),
    parts: await Promise.all(
      level.parts.map(async (part, index): Promise<LevelPart> => {
        return { ...part, ...(await optimizeSurfaces(part, snap, parts[index])) }
      }),
    ),
  }
  const surfacePositions = far && ((column: Float32Array) => farGrid(column, far))
  return {
    asset,
    grids: {
      isPlanar: true,
      ...(positions && { positions }),
      ...(surfacePositions && { surfacePositions }),
      parts,
      uvs,
      light,
    },
  }
}

/** Adds wrapped texture coordinates of surfaces with one material. @returns their grid; undefined where none reaches over them */
function wrapInto(
  wrapped: Map<LevelSurface, Float32Array>,
  surfaces: readonly LevelSurface[],
  steps: UvSteps,
): Grid | undefined {
  const found = wrapUvs(surfaces, steps)
  for (const [index, column] of found?.uvs.entries() ?? []) wrapped.set(surfaces[index], column)
  return found?.grid
}

/** Light of rays has noise, which settles. Light by the law of `original`, which also has `outside`, is exact and stays. */
function smallGrid(grid: LightGrid): LightGrid {
  return grid.outside === undefined ? settleProbes(grid) : grid
}

/** Areas around their rounded surfaces, which are the last ones of the level. */
function boxAreas(areas: readonly LevelArea[], surfaces: readonly LevelSurface[]): LevelArea[] {
  let next = surfaces.length - areas.reduce((sum, { surfaceCount }) => sum + surfaceCount, 0)
  return areas.map((area) => {
    const first = next
    next += area.surfaceCount
    return { ...area, bounds: boxOf(positionsOf(surfaces.slice(first, next))) }
  })
}

function positionsOf(surfaces: readonly LevelSurface[]): Float32Array[] {
  return surfaces.map(({ positions }) => positions)
}

async function optimizeSurfaces(
  { surfaces }: Pick<LevelPart, 'surfaces'>,
  snap: Snap,
  positions: Grid | undefined,
): Promise<Pick<LevelPart, 'surfaces' | 'bounds'>> {
  const made: LevelSurface[] = []
  for (const surface of surfaces) {
    const ordered = orderVertices(weld(snap(surface, positions)))
    made.push({ ...ordered, indices: await turnTriangles(ordered.indices) })
  }
  return { surfaces: made, bounds: boxOf(positionsOf(made)) }
}

function onGrids(
  surface: LevelSurface,
  positions: Grid | undefined,
  uvs: Grid | undefined,
  light: Grid | undefined,
): LevelSurface {
  return {
    ...surface,
    positions: snapped(surface.positions, positions),
    // Vertices on no grid are stored for other programs, too, which read signed bytes.
    normals: positions === undefined ? snapUnitVectors(surface.normals) : roundNormals(surface.normals),
    uvs: snapped(surface.uvs, uvs),
    ...(surface.light && { light: { ...surface.light, uvs: snapped(surface.light.uvs, light) } }),
  }
}

/** Vertices that no triangle uses are dropped first: the grid of a surface follows from its positions. */
function onFarLattice(surface: LevelSurface, step: number): LevelSurface {
  const ordered = orderVertices(surface)
  return { ...ordered, positions: toFarLattice(ordered.positions, step) }
}

function snapped(values: Float32Array, grid: Grid | undefined): Float32Array {
  return grid === undefined ? values : snapToGrid(values, grid)
}

/** Marks a vertex that no triangle has used so far. */
const UNUSED = 0xffffffff

/** Orders vertices by their first use, and drops those that no triangle uses. Triangles stay as they are. */
function orderVertices<V extends Vertices & { readonly indices: Uint16Array | Uint32Array }>(mesh: V): V {
  const remap = new Uint32Array(mesh.positions.length / 3).fill(UNUSED)
  const order: number[] = []
  for (const index of mesh.indices) {
    if (remap[index] !== UNUSED) continue
    remap[index] = order.length
    order.push(index)
  }
  const indices = new (order.length <= 0xffff ? Uint16Array : Uint32Array)(mesh.indices.length)
  mesh.indices.forEach((index, at) => {
    indices[at] = remap[index]
  })
  return { ...gatherVertices(mesh, Uint32Array.from(order)), indices }
}
