import type { Grid, LevelSurface, PackedLevel } from '@brushwork/asset'
import type { Mesh } from '@gltf-transform/core'
import { LEVEL_PRIMITIVE, LEVEL_ROOT, type LevelAreaValues, type LevelPartValues } from '../../layout/level.js'
import { joinPacks } from '../../read/pack-files.js'
import type { PackGrids } from '../document/columns/pack-grids.js'
import { type BrushworkExtension, LevelExtension } from '../document/extensions/extensions.js'
import { FieldWriter } from '../document/fields.js'
import { PackDocument } from '../document/pack-document.js'
import { codedPages, codedTerrainLights } from '../light/coded-pages.js'
import { encodeProbes } from '../light/encode-probes.js'
import { writeArea } from './area.js'
import { sliceLevel } from './split-level.js'
import { writeLevelStream } from './write-level-stream.js'

/** Writes a level as a GLB; the packs of its areas, if it is split, are chunks behind the others. @param grids omitted: a draft */
export async function writeLevel(level: PackedLevel, grids?: PackGrids): Promise<Uint8Array> {
  const sliced = sliceLevel(level)
  if (sliced === undefined) return writeWhole(level, grids)
  const areas: Uint8Array[] = []
  for (const area of sliced.areas) areas.push(await writeArea(level, area, grids))
  return joinPacks({ head: await writeWhole(sliced.head, grids, sliced.listed), areas })
}

/**
 * Writes a level without areas, or the head of one. The world and each part are a mesh with a primitive per surface.
 * Everything else is in BRUSHWORK_level. Parts appear at their entities.
 * @param grids Omitted: a draft, whose columns are floats.
 */
async function writeWhole(
  level: PackedLevel,
  grids: PackGrids | undefined,
  areas?: readonly LevelAreaValues[],
): Promise<Uint8Array> {
  const pack = new PackDocument(level.materials, level.images, grids)
  const fields = new FieldWriter(pack)
  const extension = pack.document.createExtension(LevelExtension)
  const meshes = new LevelMeshes(pack, fields, extension, grids?.surfacePositions)
  const mesh = meshes.add('level', level.surfaces, grids?.positions)
  const partMeshes = level.parts.map(({ name, surfaces }, part) => meshes.add(name, surfaces, grids?.parts?.[part]))
  addNodes(pack, level, mesh, partMeshes)
  const { navmesh, lightPages, lightGrid, terrainLights, areas: _areas, ...rest } = level
  const stream = writeLevelStream(level)
  extension.setRoot(
    fields.record(LEVEL_ROOT, {
      ...rest,
      ...meshes.indexOf(mesh),
      ...(stream && { stream }),
      // These members alone: without columns of its own, a record is written as it is.
      parts: level.parts.map(({ name, blocks }, index): LevelPartValues => {
        return { name, ...meshes.indexOf(partMeshes[index]), ...(blocks && { blocks }) }
      }),
      ...(lightPages && { lightPages: codedPages(lightPages) }),
      ...(lightGrid && { lightGrid: { ...lightGrid, light: encodeProbes(lightGrid) } }),
      ...(terrainLights && { terrainLights: codedTerrainLights(terrainLights) }),
      ...(navmesh === undefined ? {} : { navmesh: { format: 'detour', bytes: navmesh } }),
      ...(areas && { areas }),
    }),
  )
  return pack.write()
}

class LevelMeshes {
  readonly #pack: PackDocument
  readonly #fields: FieldWriter
  readonly #extension: BrushworkExtension
  readonly #gridOf: PackGrids['surfacePositions']
  /** Meshes by index: glTF numbers them in the order of creation. */
  readonly #indices = new Map<Mesh, number>()

  constructor(
    pack: PackDocument,
    fields: FieldWriter,
    extension: BrushworkExtension,
    gridOf: PackGrids['surfacePositions'],
  ) {
    this.#pack = pack
    this.#fields = fields
    this.#extension = extension
    this.#gridOf = gridOf
  }

  /** Adds a mesh with a primitive per surface; undefined without surfaces. */
  add(name: string, surfaces: readonly LevelSurface[], positions: Grid | undefined): Mesh | undefined {
    if (surfaces.length === 0) return undefined
    const mesh = this.#pack.document.createMesh(name)
    for (const surface of surfaces) {
      const grid = positions ?? this.#gridOf?.(surface.positions)
      const primitive = this.#pack.primitive(surface, surface.material, grid)
      this.#extension.setPrimitive(primitive, this.#fields.record(LEVEL_PRIMITIVE, surface))
      mesh.addPrimitive(primitive)
    }
    this.#indices.set(mesh, this.#indices.size)
    return mesh
  }

  /** The member that names a mesh; empty for none. */
  indexOf(mesh: Mesh | undefined): { readonly mesh?: number } {
    const index = mesh && this.#indices.get(mesh)
    return index === undefined ? {} : { mesh: index }
  }
}

/** Adds the scene, for readers that do not know BRUSHWORK_level: the world, and each part at its entities. */
function addNodes(
  { document }: PackDocument,
  level: PackedLevel,
  world: Mesh | undefined,
  parts: readonly (Mesh | undefined)[],
): void {
  const node = document.createNode('level')
  if (world !== undefined) node.setMesh(world)
  const scene = document.createScene('level').addChild(node)
  for (const { part, name, position, rotation, scale } of level.entities) {
    const mesh = part === undefined ? undefined : parts[part]
    if (mesh === undefined) continue
    const written = document
      .createNode(name)
      .setTranslation([...position])
      .setRotation([...rotation])
      .setScale([...scale])
    scene.addChild(written.setMesh(mesh))
  }
}
