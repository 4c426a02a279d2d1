import type { Entity } from '@brushwork/asset'
import type { Exported } from '../work/export/exporter.js'
import { type Cell, csvOf } from './csv.js'

const HEAD = ['kind', 'name', 'file', 'action', 'x', 'y', 'z', 'pan', 'tilt', 'roll', 'scale x', 'scale y', 'scale z']
const TAIL = ['flags', 'ambient', 'albedo', 'material', 'path', 'skills', 'strings']

/** The entities of a level as CSV: a column for each property that one of them has. Positions are in the axes of the pack. */
export async function entityTable(path: string, pack: Uint8Array): Promise<Exported> {
  const { readLevel } = await import('@brushwork/runtime')
  const { entities } = readLevel(pack)
  const keys = [...new Set(entities.flatMap(({ properties }) => properties.map(({ key }) => key)))]
  const rows = entities.map((entity): readonly Cell[] => [
    ...fieldsOf(entity),
    ...keys.map((key) => firstOf(entity, key)),
  ])
  const bytes = new TextEncoder().encode(csvOf([...HEAD, ...TAIL, ...keys], rows))
  const name = `${path.slice(path.lastIndexOf('/') + 1)}.entities.csv`
  return { status: 'exported', files: [{ name, bytes }], losses: [] }
}

function fieldsOf(entity: Entity): readonly Cell[] {
  const { kind, name, file, action, position, angles, scale, flags, ambient, albedo, material, path } = entity
  const lists = [entity.skills.join(' '), entity.strings.join('\n')]
  return [kind, name, file, action, ...position, ...angles, ...scale, flags, ambient, albedo, material, path, ...lists]
}

/** The first value counts, as in the engine. */
function firstOf({ properties }: Entity, key: string): string | undefined {
  return properties.find((property) => property.key === key)?.value
}
