import type { Block, Entity, Position, Sound, Vector } from '@brushwork/asset'
import { type MapEntity, mapText } from '@brushwork/codecs/map'
import { engineAngles, quaternionOf, rotationFromEngineAngles } from '@brushwork/geometry'
import type { Keys } from '../../../words/keys.js'
import { baseName, entityKind } from '../../entity-kind.js'

const ORIGIN: Vector = [0, 0, 0]
const STRAIGHT = { rotation: [0, 0, 0, 1], angles: [0, 0, 0] } as const
const ALBEDO = 50

/** The common part of all map entities: no WED settings, and every key and value as text. */
function entityOf({ properties }: MapEntity, keys: Keys): Entity {
  return {
    kind: 'point',
    name: keys.text('targetname'),
    file: '',
    position: keys.vector('origin') ?? ORIGIN,
    ...STRAIGHT,
    scale: [1, 1, 1],
    action: keys.className,
    skills: [],
    flags: 0,
    ambient: 0,
    albedo: ALBEDO,
    material: '',
    path: '',
    strings: [],
    properties: properties.map(({ key, value }) => ({ key: mapText(key), value: mapText(value) })),
  }
}

/** An entity without brushes: a position, or a model if its key `model` names a file. */
export function pointEntity(entity: MapEntity, keys: Keys, path: string): Entity {
  const model = keys.text('model')
  // In files that a compiler wrote, `*1` is a part.
  const file = model.startsWith('*') ? '' : baseName(model)
  const scale = scaleOf(keys)
  return {
    ...entityOf(entity, keys),
    ...facingOf(keys),
    ...(file === '' ? {} : { kind: entityKind(file, 'model'), file, scale }),
    path,
  }
}

/** An entity that shows the brushes of another map: `misc_external_map` of ericw-tools. */
export function prefabEntity(entity: MapEntity, keys: Keys, path: string): Entity {
  const file = baseName(keys.text('_external_map'))
  const point = pointEntity(entity, keys, path)
  if (file === '') return point
  const yaw = keys.number('_external_map_angle') ?? 0
  const turned = turnedBy(keys.vector('_external_map_angles') ?? [0, yaw, 0])
  const action = keys.text('_external_map_classname') || keys.className
  return { ...point, ...turned, kind: 'map', file, scale: scaleOf(keys, ['_external_map_scale']), action }
}

function scaleOf(keys: Keys, names: readonly string[] = ['modelscale_vec', 'modelscale', 'scale']): Vector {
  const numbers = names.flatMap((name) => [...keys.numbers(name)])
  const [x, y = x, z = x] = numbers.length === 2 ? numbers.slice(0, 1) : numbers
  return x > 0 && y > 0 && z > 0 ? [x, y, z] : [1, 1, 1]
}

/**
 * An entity that shows a part. It is not turned: its brushes are drawn in place, and their `angle` is the direction in
 * which a door moves.
 */
export function partEntity(entity: MapEntity, keys: Keys, part: number, position: Vector, path: string): Entity {
  return { ...entityOf(entity, keys), kind: 'part', part, position, path }
}

/** A start or view by its class, a teleporter's end by its name. */
export function positionOf(keys: Keys): Position {
  const { className } = keys
  const target = className === 'info_teleport_destination' ? keys.text('targetname') : ''
  return { name: target === '' ? className : target, position: keys.vector('origin') ?? ORIGIN, ...facingOf(keys) }
}

/** A sound that an entity names by file; undefined if it means one of the game's own. */
export function soundOf(keys: Keys): Sound | undefined {
  const named = [keys.text('noise'), keys.text('sound'), keys.text('message')]
  const file = baseName(named.find((name) => name !== '' && !name.startsWith('*')) ?? '')
  if (file === '') return undefined
  return {
    file,
    position: keys.vector('origin') ?? ORIGIN,
    volume: keys.number('volume') ?? keys.number('health') ?? 1,
    range: keys.number('range') ?? keys.number('radius') ?? 0,
  }
}

/** Center of the bounding box of blocks. */
export function middleOf(blocks: readonly Block[]): Vector {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { vertices } of blocks) {
    for (let axis = 0; axis < 3; axis++) {
      for (let at = axis; at < vertices.length; at += 3) {
        min[axis] = Math.min(min[axis], vertices[at])
        max[axis] = Math.max(max[axis], vertices[at])
      }
    }
  }
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

/** Special values of `angle`. */
const UP = -1
const DOWN = -2

/**
 * The rotation of an entity (docs/formats/map.md §5): `mangle` and `angles` are pitch (down), yaw and roll, `angle` is
 * the yaw alone. The first one present counts.
 */
function facingOf(keys: Keys): Pick<Position, 'rotation' | 'angles'> {
  return turnedBy(turnOf(keys))
}

function turnedBy([pitch, yaw, roll]: Vector): Pick<Position, 'rotation' | 'angles'> {
  const matrix = rotationFromEngineAngles(yaw % 360, -pitch % 360, roll % 360)
  return { rotation: quaternionOf(matrix), angles: engineAngles(matrix) }
}

function turnOf(keys: Keys): Vector {
  const angles = keys.vector('mangle') ?? keys.vector('angles')
  if (angles !== undefined) return angles
  const angle = keys.number('angle') ?? 0
  if (angle === UP) return [-90, 0, 0]
  return angle === DOWN ? [90, 0, 0] : [0, angle, 0]
}
