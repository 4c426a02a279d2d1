import type { Level, LevelFacts, LevelPrimitive } from '@brushwork/runtime'
import { LevelExtension } from './brushwork-extension.js'
import { PackDocument } from './pack-document.js'

/** Writes a level as a GLB: one mesh with a primitive per surface, everything else in BRUSHWORK_level. */
export async function packLevel(level: Level): Promise<Uint8Array> {
  const pack = new PackDocument(level.materials, level.pictures)
  const { document } = pack
  const extension = document.createExtension(LevelExtension)
  const node = document.createNode('level')
  document.createScene('level').addChild(node)
  if (level.surfaces.length > 0) {
    const mesh = document.createMesh('level')
    for (const surface of level.surfaces) {
      const { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo } = surface
      const primitive = pack.primitive(surface, surface.material)
      const blocks = pack.accessor('SCALAR', surface.blocks)
      extension.setPrimitive(primitive, (indexOf): LevelPrimitive => {
        return { sky, liquid, passable, unshaded, flags, userFlags, ambient, albedo, blocks: indexOf(blocks) }
      })
      mesh.addPrimitive(primitive)
    }
    node.setMesh(mesh)
  }
  extension.setRoot(() => levelFacts(level))
  return pack.write()
}

/** The part of a level that is not drawn. */
export function levelFacts(level: LevelFacts): LevelFacts {
  const { name, script, sun, ambient, fog, entities, lights, sounds, positions, paths, regions } = level
  return { name, script, sun, ambient, fog, entities, lights, sounds, positions, paths, regions }
}
