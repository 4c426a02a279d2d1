import { FormatError } from '@brushwork/codecs'
import { type BspDocument, type BspEntities, bspEntities } from '@brushwork/codecs/bsp'
import { mapText } from '@brushwork/codecs/map'
import { Bounds } from './bounds.js'
import { distinct } from './distinct.js'
import type { Facts, TextureFacts } from './facts.js'

type Entity = BspEntities['entities'][number]

/** Compiled levels of Quake and Half-Life. */
export function bspFacts(document: BspDocument): Facts {
  const { planes, vertices, nodes, texinfos, faces, clipnodes, leafs, models, textures } = document
  const entities = entitiesOf(document)
  const bounds = new Bounds()
  bounds.add(vertices)
  return {
    counts: {
      // Absent, not 0: the text of the entities cannot be read.
      ...(entities && { entities: entities.length }),
      models: models.count,
      faces: faces.count,
      vertices: vertices.length / 3,
      edges: document.edges.length / 2,
      planes: planes.count,
      nodes: nodes.count,
      leafs: leafs.count,
      clipnodes: clipnodes.count,
      texinfo: texinfos.count,
      textures: textures.length,
      'visibility bytes': document.visibility.length,
      'lighting bytes': document.lighting.length,
      ...(document.bspx && { 'BSPX lumps': document.bspx.length }),
    },
    names: { classes: distinct((entities ?? []).map((entity) => valueOfKey(entity, 'classname'))) },
    clips: [],
    ...bounds.finish(),
    textures: textures.flatMap((texture): TextureFacts[] => {
      if (texture.kind === 'none') return []
      const { name, width, height, mipOffsets } = texture
      return [{ name: name.text, ...(mipOffsets[0] > 0 && { width, height, type: '8-bit' }) }]
    }),
    files: distinct((entities ?? []).slice(0, 1).flatMap((world) => valueOfKey(world, 'wad').split(';'))),
  }
}

/** Undefined when their text cannot be read: the rest of the level is still described. */
function entitiesOf(document: BspDocument): readonly Entity[] | undefined {
  try {
    return bspEntities(document).entities
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

function valueOfKey({ properties }: Entity, key: string): string {
  return mapText(properties.find((property) => property.key === key)?.value ?? '')
}
