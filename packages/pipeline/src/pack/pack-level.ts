import type { Level, LevelPart, LevelPrimitive, LevelRoot, LevelSurface } from '@brushwork/runtime'
import type { Mesh } from '@gltf-transform/core'
import { LevelExtension } from './brushwork-extension.js'
import { factsRoot } from './facts-root.js'
import { type Deferred, LevelColumns } from './level-columns.js'
import { PackDocument } from './pack-document.js'

/**
 * Writes a level as a GLB: a mesh for the world and one for each part, with a primitive per surface; everything else in
 * BRUSHWORK_level. Parts are shown where their entities are.
 */
export async function packLevel(level: Level): Promise<Uint8Array> {
  const writer = new LevelWriter(level)
  return writer.write()
}

class LevelWriter {
  readonly #level: Level
  readonly #pack: PackDocument
  readonly #columns: LevelColumns
  readonly #extension: LevelExtension

  constructor(level: Level) {
    this.#level = level
    this.#pack = new PackDocument(level.materials, level.pictures)
    this.#columns = new LevelColumns(this.#pack)
    this.#extension = this.#pack.document.createExtension(LevelExtension)
  }

  write(): Promise<Uint8Array> {
    const level = this.#level
    const columns = this.#columns
    const mesh = this.#mesh('level', level.surfaces)
    const parts = level.parts.map((part) => ({ part, mesh: this.#mesh(part.name, part.surfaces) }))
    const collision = level.collision && columns.collision(level.collision)
    const tree = level.tree && columns.tree(level.tree)
    const visibility = level.visibility && columns.visibility(level.visibility)
    const navmesh = level.navmesh && columns.navmesh(level.navmesh)
    const partRoots = parts.map(({ part, mesh }) => this.#partRoot(part, mesh))
    this.#placeNodes(
      mesh,
      parts.map((part) => part.mesh),
    )
    this.#extension.setRoot((indexOf): LevelRoot => {
      return {
        ...factsRoot(level),
        ...(mesh === undefined ? {} : { mesh: indexOf(mesh) }),
        parts: partRoots.map((root) => root(indexOf)),
        ...(collision === undefined ? {} : { collision: collision(indexOf) }),
        ...(tree === undefined ? {} : { tree: tree(indexOf) }),
        ...(visibility === undefined ? {} : { visibility: visibility(indexOf) }),
        ...(level.leak === undefined ? {} : { leak: level.leak }),
        ...(navmesh === undefined ? {} : { navmesh: navmesh(indexOf) }),
      }
    })
    return this.#pack.write()
  }

  #partRoot({ name, collision, blocks }: LevelPart, mesh: Mesh | undefined): Deferred<LevelRoot['parts'][number]> {
    const solids = collision && this.#columns.collision(collision)
    return (indexOf) => ({
      name,
      ...(mesh === undefined ? {} : { mesh: indexOf(mesh) }),
      ...(solids === undefined ? {} : { collision: solids(indexOf) }),
      ...(blocks === undefined ? {} : { blocks }),
    })
  }

  #mesh(name: string, surfaces: readonly LevelSurface[]): Mesh | undefined {
    if (surfaces.length === 0) return undefined
    const mesh = this.#pack.document.createMesh(name)
    for (const surface of surfaces) {
      const { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo, blockMaterial } = surface
      const primitive = this.#pack.primitive(surface, surface.material)
      const blocks = this.#pack.accessor('SCALAR', surface.blocks)
      const ranges = this.#columns.ranges(surface.ranges)
      this.#extension.setPrimitive(primitive, (indexOf): LevelPrimitive => {
        const traits = { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo }
        return {
          ...traits,
          ...(blockMaterial === '' ? {} : { blockMaterial }),
          blocks: indexOf(blocks),
          ranges: ranges(indexOf),
        }
      })
      mesh.addPrimitive(primitive)
    }
    return mesh
  }

  /** The scene, for readers that know nothing of levels: the world, and each part where its entities are. */
  #placeNodes(world: Mesh | undefined, parts: readonly (Mesh | undefined)[]): void {
    const { document } = this.#pack
    const node = document.createNode('level')
    if (world !== undefined) node.setMesh(world)
    const scene = document.createScene('level').addChild(node)
    for (const { part, name, position, rotation, scale } of this.#level.entities) {
      const mesh = part === undefined ? undefined : parts[part]
      if (mesh === undefined) continue
      const placed = document.createNode(name).setMesh(mesh)
      scene.addChild(
        placed
          .setTranslation([...position])
          .setRotation([...rotation])
          .setScale([...scale]),
      )
    }
  }
}
