import { type MapEntity, mapText } from '@brushwork/codecs/map'
import type { Block, LevelEntity, LevelPosition, LevelSound, Vector } from '../../level.js'
import { baseName, endingOf } from '../file-name.js'
import { facingOf } from './facing.js'
import type { Keys } from './keys.js'

const ORIGIN: Vector = [0, 0, 0]
const STRAIGHT = { rotation: [0, 0, 0, 1], angles: [0, 0, 0] } as const
const ENTITY_KINDS: Readonly<Record<string, LevelEntity['kind']>> = {
  hmp: 'terrain',
  wmb: 'map',
  wmp: 'map',
  map: 'map',
  bsp: 'map',
  spr: 'sprite',
  tga: 'sprite',
  bmp: 'sprite',
  pcx: 'sprite',
  dds: 'sprite',
}
/** Starts and views: places that games look up by class. */
const POSITION = /^(?:info_player|info_team|info_vip_|info_intermission|info_teleport_destination|testplayerstart)/
const ALBEDO = 50

/** What all entities of maps have in common: none of WED's settings, every key and value as people read it. */
function entityOf({ properties }: MapEntity, keys: Keys): LevelEntity {
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

/** An entity without brushes: a place, or a model when its key `model` names a file. */
export function pointEntity(entity: MapEntity, keys: Keys, path: string): LevelEntity {
  const model = keys.text('model')
  // `*1` is a part in files that a compiler wrote.
  const file = model.startsWith('*') ? '' : baseName(model)
  const scale = scaleOf(keys)
  return {
    ...entityOf(entity, keys),
    ...facingOf(keys),
    ...(file === '' ? {} : { kind: ENTITY_KINDS[endingOf(file)] ?? 'model', file, scale }),
    path,
  }
}

function scaleOf(keys: Keys): Vector {
  const numbers = [...keys.numbers('modelscale_vec'), ...keys.numbers('modelscale'), ...keys.numbers('scale')]
  const [x, y = x, z = x] = numbers.length === 2 ? numbers.slice(0, 1) : numbers
  return x > 0 && y > 0 && z > 0 ? [x, y, z] : [1, 1, 1]
}

/**
 * An entity that shows a part. It is not turned: its brushes stand as they are drawn, and `angle` says there where a door
 * moves.
 */
export function partEntity(entity: MapEntity, keys: Keys, part: number, position: Vector, path: string): LevelEntity {
  return { ...entityOf(entity, keys), kind: 'part', part, position, path }
}

/** A start or view by its class, the end of a teleporter by its name; undefined for other entities. */
export function positionOf(keys: Keys): LevelPosition | undefined {
  const { className } = keys
  if (!POSITION.test(className)) return undefined
  const target = className === 'info_teleport_destination' ? keys.text('targetname') : ''
  return { name: target === '' ? className : target, position: keys.vector('origin') ?? ORIGIN, ...facingOf(keys) }
}

/** A sound that an entity names by file; undefined for those that mean one of the game's own. */
export function soundOf(keys: Keys): LevelSound | undefined {
  const { className } = keys
  if (!className.startsWith('ambient_') && className !== 'target_speaker') return undefined
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

/** The middle of the box around blocks. */
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
