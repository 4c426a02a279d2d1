import type { Entity, LevelSurface, PackedLevel } from '@brushwork/asset'
import type { Mesh, Node } from '@gltf-transform/core'
import { LEVEL_FACTS } from '../../layout/level-facts.js'
import { FieldWriter } from '../document/fields.js'
import { PackDocument } from '../document/pack-document.js'

/**
 * Writes a level for other programs. The world and each part are a mesh with a primitive per surface. Each entity and
 * position is a node. What glTF cannot express is in `extras`.
 */
export async function interchangeLevel(level: PackedLevel): Promise<Uint8Array> {
  const pack = new PackDocument(level.materials, level.images)
  const { document } = pack
  // Facts hold no columns, so no accessor is looked up.
  const { entities, positions, ...facts } = new FieldWriter(pack, { keepsDefaults: true }).record(
    LEVEL_FACTS,
    level,
  )(() => -1)
  const scene = document.createScene('level').setExtras({ ...facts })
  const world = meshOf(pack, 'level', level.surfaces)
  const node = document.createNode('level')
  if (world !== undefined) node.setMesh(world)
  scene.addChild(node)
  const parts = level.parts.map(({ name, surfaces }) => meshOf(pack, name, surfaces))
  // Sound: defaults are kept.
  for (const entity of entities as readonly Entity[]) scene.addChild(entityNode(pack, entity, parts))
  for (const { name, position, rotation } of positions) {
    scene.addChild(atPosition(document.createNode(name), position, rotation).setExtras({ kind: 'position' }))
  }
  return pack.write()
}

function meshOf(pack: PackDocument, name: string, surfaces: readonly LevelSurface[]): Mesh | undefined {
  if (surfaces.length === 0) return undefined
  const mesh = pack.document.createMesh(name)
  for (const surface of surfaces) {
    const { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo, blockMaterial } = surface
    const traits = { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo }
    const extras = { ...traits, ...(blockMaterial === '' ? {} : { blockMaterial }) }
    mesh.addPrimitive(pack.primitive(surface, surface.material).setExtras(extras))
  }
  return mesh
}

function entityNode(pack: PackDocument, entity: Entity, parts: readonly (Mesh | undefined)[]): Node {
  const { name, position, rotation, scale, part, ...extras } = entity
  const node = atPosition(pack.document.createNode(name), position, rotation).setScale([...scale])
  const mesh = part === undefined ? undefined : parts[part]
  if (mesh !== undefined) node.setMesh(mesh)
  return node.setExtras({ ...extras })
}

function atPosition(node: Node, position: Entity['position'], rotation: Entity['rotation']): Node {
  return node.setTranslation([...position]).setRotation([...rotation])
}
