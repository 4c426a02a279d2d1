import type { AssetFacts, LevelModuleFacts, LightCone, ModelFacts, SpriteFacts, TerrainFacts } from '@brushwork/asset'
import { byName, type Fields, isNumber, isText, listOf, numbers, object, optional, type Shape } from './shape.js'

type Listed<Name extends keyof LevelModuleFacts> = LevelModuleFacts[Name] extends readonly (infer Item)[] ? Item : never
type Entity = Listed<'entities'>

const vector = numbers(3)
const bounds = object<ModelFacts['bounds']>({ min: vector, max: vector })
const indices = listOf(isNumber)

const clip = object<ModelFacts['clips'][string]>({
  name: isText,
  firstFrame: isNumber,
  frameCount: isNumber,
  framesPerSecond: isNumber,
  frameEnds: optional(listOf(isNumber)),
})

const entity = object<Entity>({
  kind: isText,
  name: isText,
  file: isText,
  part: optional(isNumber),
  position: vector,
  rotation: numbers(4),
  scale: vector,
  angles: vector,
  action: isText,
  skills: listOf(isNumber),
  flags: isNumber,
  ambient: isNumber,
  albedo: isNumber,
  material: isText,
  path: isText,
  strings: listOf(isText),
  properties: listOf(object<Entity['properties'][number]>({ key: isText, value: isText })),
  group: optional(isNumber),
})

const path = object<Listed<'paths'>>({
  name: isText,
  points: listOf(vector),
  pointSkills: optional(listOf(listOf(isNumber))),
  edges: listOf(numbers(2)),
  edgeValues: optional(
    listOf(
      object<NonNullable<Listed<'paths'>['edgeValues']>[number]>({
        length: isNumber,
        bezier: isNumber,
        weight: isNumber,
        skill: isNumber,
      }),
    ),
  ),
})

const group = object<Listed<'groups'>>({
  name: isText,
  parent: optional(isNumber),
  position: optional(vector),
  entities: indices,
  lights: indices,
  sounds: indices,
  positions: indices,
  paths: indices,
  regions: indices,
  blocks: indices,
})

const model: Fields<ModelFacts> = {
  clips: byName(clip),
  skins: listOf(isText),
  bones: listOf(isText),
  tags: listOf(isText),
  frameCount: isNumber,
  vertexCount: isNumber,
  triangleCount: isNumber,
  bounds,
}

const terrain: Fields<TerrainFacts> = { columns: isNumber, rows: isNumber, bounds }

const sprite: Fields<SpriteFacts> = { width: isNumber, height: isNumber, frameCount: isNumber }

const level: Fields<LevelModuleFacts> = {
  name: isText,
  script: isText,
  palette: isText,
  sun: object<LevelModuleFacts['sun']>({ color: vector, azimuth: isNumber, elevation: isNumber, direction: vector }),
  ambient: vector,
  fog: listOf(vector),
  entities: listOf(entity),
  lights: listOf(
    object<Listed<'lights'>>({
      name: optional(isText),
      position: vector,
      color: vector,
      range: isNumber,
      flags: isNumber,
      spot: optional(object<LightCone>({ direction: vector, angle: isNumber, softAngle: isNumber })),
    }),
  ),
  sounds: listOf(
    object<Listed<'sounds'>>({
      name: optional(isText),
      file: isText,
      position: vector,
      volume: isNumber,
      range: isNumber,
    }),
  ),
  positions: listOf(
    object<Listed<'positions'>>({ name: isText, position: vector, rotation: numbers(4), angles: vector }),
  ),
  paths: listOf(path),
  regions: listOf(object<Listed<'regions'>>({ name: isText, bounds })),
  groups: listOf(group),
  blocks: listOf(object<Listed<'blocks'>>({ index: isNumber, name: isText, material: isText })),
  textures: listOf(isText),
  triangleCount: isNumber,
  surfaceCount: isNumber,
  bounds,
}

const SHAPES: readonly Shape[] = [
  object({ kind: (value) => value === 'model', lodCount: optional(isNumber), ...model }),
  object({ kind: (value) => value === 'terrain', layerCount: optional(isNumber), ...terrain }),
  object({ kind: (value) => value === 'sprite', ...sprite }),
  object({
    kind: (value) => value === 'level',
    lightPageCount: optional(isNumber),
    lightSurfaceCount: optional(isNumber),
    areaCount: optional(isNumber),
    hiddenTextures: optional(listOf(isText)),
    ...level,
  }),
]

/** Whether a value has the shape of an asset's facts in every field. */
export function isFacts(value: unknown): value is AssetFacts {
  return SHAPES.some((shape) => shape(value))
}
