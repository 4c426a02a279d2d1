import type { Smoothing } from '@brushwork/asset'
import { type MapEntity, mapText } from '@brushwork/codecs/map'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import type { Keys } from './keys.js'

/** How the faces of an entity's brushes are shaded and lit: keys of ericw-tools. They count for the brushes of their own entity alone. */
export interface FaceKeys {
  readonly smoothing?: Smoothing
  /** Luxels of its faces are so many times farther apart. */
  readonly luxelScale?: number
}

/** Names of keys in q3map2. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  _phong_angle: ['_shadeangle', '_smoothnormals', '_sn', '_sa'],
  _lmscale: ['_lightmapscale', 'lightmapscale'],
}

/** Degrees of `_phong` without `_phong_angle`. */
const USUAL_ANGLE = 89
const MAX_ANGLE = 180
/** Times that luxels may be farther apart or nearer. */
const MAX_SCALE = 16
/** Characters of a value in messages. */
const SHOWN = 40

/** What the keys of an entity set for the faces of its brushes; invalid values are reported. */
export function faceKeysOf(entity: MapEntity, keys: Keys, diagnostics: LevelDiagnostic[]): FaceKeys {
  const number = (name: string, isValid: (value: number) => boolean, expected: string): number | undefined => {
    const key = OTHER_NAMES[name]?.find((other) => !keys.has(name) && keys.has(other)) ?? name
    if (!keys.has(key)) return undefined
    const value = keys.number(key)
    if (value !== undefined && isValid(value)) return value
    diagnostics.push(badKey(entity, keys, key, expected))
    return undefined
  }
  const angle = (key: string): number | undefined =>
    number(key, (value) => value >= 0 && value <= 360, 'an angle from 0 to 360')
  const own = angle('_phong_angle')
  const concave = angle('_phong_angle_concave')
  const switched = number('_phong', Number.isFinite, 'a number')
  const group = number('_phong_group', Number.isInteger, 'a whole number')
  const scale = number(
    '_lmscale',
    (value) => value === 0 || (value >= 1 / MAX_SCALE && value <= MAX_SCALE),
    `a number from ${1 / MAX_SCALE} to ${MAX_SCALE}`,
  )
  const shared = own || (switched ? USUAL_ANGLE : 0)
  return {
    ...(shared > 0 && {
      smoothing: {
        angle: Math.min(shared, MAX_ANGLE),
        concaveAngle: Math.min(concave || shared, MAX_ANGLE),
        group: group ?? 0,
      },
    }),
    ...(scale && scale !== 1 && { luxelScale: scale }),
  }
}

/** Whether two entities say the same about their faces. */
export function isSameFaceKeys(a: FaceKeys, b: FaceKeys): boolean {
  return (
    a.luxelScale === b.luxelScale &&
    a.smoothing?.angle === b.smoothing?.angle &&
    a.smoothing?.concaveAngle === b.smoothing?.concaveAngle &&
    a.smoothing?.group === b.smoothing?.group
  )
}

function badKey(entity: MapEntity, keys: Keys, key: string, expected: string): LevelDiagnostic {
  const line = entity.properties.find((property) => mapText(property.key).toLowerCase() === key)?.line ?? entity.line
  const name = keys.className === '' ? 'an entity' : keys.className.slice(0, SHOWN)
  const found = JSON.stringify(keys.text(key).slice(0, SHOWN))
  return warning(
    'entity-key',
    `${name} should have ${expected} as its ${key}, found ${found}: it is left out`,
    line === undefined ? {} : { line },
  )
}
