import { type MapDocument, mapText } from '@brushwork/codecs/map'
import { distinct } from './distinct.js'
import type { Facts } from './facts.js'

/** Maps have planes and no vertices, and therefore no bounds. */
export function mapFacts({ entities, faces, textures }: MapDocument): Facts {
  const valueOfKey = (entity: MapDocument['entities'][number], key: string) => {
    const value = entity.properties.find((property) => property.key === key)?.value
    return value === undefined ? undefined : mapText(value)
  }
  const groups = entities.filter((entity) => valueOfKey(entity, 'classname') === 'func_group')
  const brushes = entities.flatMap((entity) => entity.brushes)
  const opaque = brushes.filter(({ kind }) => kind === 'opaque').length
  const unread = brushes.filter(({ kind }) => kind === 'unread').length
  const wads = entities.length === 0 ? '' : (valueOfKey(entities[0], 'wad') ?? valueOfKey(entities[0], '_wad') ?? '')
  return {
    counts: {
      entities: entities.length,
      ...(groups.length > 0 ? { groups: groups.length } : {}),
      brushes: brushes.length - opaque - unread,
      'brushes of the world': entities[0]?.brushes.length ?? 0,
      ...(opaque > 0 ? { 'brushes of other makes': opaque } : {}),
      ...(unread > 0 ? { 'unread brushes': unread } : {}),
      faces: faces.count,
      textures: textures.length,
    },
    names: {
      classes: distinct(entities.map((entity) => valueOfKey(entity, 'classname') ?? '')),
      groups: distinct(groups.map((entity) => valueOfKey(entity, '_tb_name') ?? '')),
    },
    clips: [],
    textures: textures.map((name) => ({ name: mapText(name) })),
    files: distinct(wads.split(';')),
  }
}
