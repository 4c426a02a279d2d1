import { entityNames, lightmapPageCount, type WmbDocument } from '@brushwork/codecs/wmb'
import { Bounds } from './bounds.js'
import { distinct } from './distinct.js'
import type { Facts } from './facts.js'
import { textureFacts } from './skin-facts.js'

export function compiledLevelFacts(document: WmbDocument): Facts {
  const { blocks, objects, vertices, faces, nodes, leafs, planes, textures, materials } = document
  const sum = (count: (block: (typeof blocks)[number]) => number) =>
    blocks.reduce((total, block) => total + count(block), 0)
  const entities = objects.flatMap((object) =>
    object.kind === 'entity' || object.kind === 'oldEntity' ? [entityNames(object)] : [],
  )
  const sounds = objects.flatMap((object) => (object.kind === 'sound' ? [object.file.text] : []))
  const bounds = new Bounds()
  bounds.add(vertices)
  for (const block of blocks) bounds.add(block.vertices.positions)
  return {
    counts: {
      blocks: blocks.length,
      triangles: sum(({ triangles }) => triangles.count),
      vertices: vertices.length / 3 + sum((block) => block.vertices.count),
      faces: faces.count,
      planes: planes.count,
      nodes: nodes.count,
      leafs: leafs.count,
      textures: textures.length,
      materials: materials.length,
      objects: objects.length,
      'lightmap pages': lightmapPageCount(document),
    },
    names: {
      actions: distinct(entities.map(({ action }) => action)),
      materials: distinct(materials.map(({ name }) => name.text)),
    },
    clips: [],
    ...bounds.finish(),
    textures: textures.map((texture) => textureFacts(texture.name.text, texture)),
    files: distinct([...entities.map(({ file }) => file), ...sounds]),
  }
}
