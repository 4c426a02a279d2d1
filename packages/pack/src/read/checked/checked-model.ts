import type { Clip, PackedModel, SecondSkin } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { LIGHT_GEOMETRY, SKIN } from '../../layout/geometry.js'
import { LODS, SECOND_SKIN, VERTEX_ANIMATION } from '../../layout/names.js'
import { SECOND_SKIN_PRIMITIVE } from '../../layout/second-skin.js'
import { VERTEX_ANIMATION_ROOT } from '../../layout/vertex-animation.js'
import { readFields } from '../fields.js'
import { readAttribute } from '../geometry.js'
import { openPack, primitivesOf } from '../open-pack.js'
import {
  type AnimationTable,
  type CheckedFeatures,
  featureOf,
  type OpenPack,
  type PackedBones,
  type PrimitiveGeometry,
} from '../pack-features.js'
import { walkModel } from '../walk/model.js'
import { checkedPrimitives } from './checked-source.js'

/** Reads a model's pack. @param features that it may need @throws PackError; `unsupported` for a feature that is missing */
export function readModelWith(bytes: Uint8Array, features: CheckedFeatures): PackedModel {
  const pack = openPack(bytes, 'model', features)
  const { root } = pack
  const json = extensionOf(root, VERTEX_ANIMATION)
  const table: AnimationTable = json === undefined ? { frameCount: 1, clips: [] } : readTable(json, pack)
  const budget = { spent: 0 }
  return walkModel(
    { ...checkedPrimitives(pack), primitives: () => primitivesOf(root) },
    {
      table,
      bones: bonesOf(pack, json, table),
      name: (primitive) => primitive.optional('extras')?.optional('name')?.text(),
      frames(primitive, rest) {
        const animated = extensionOf(primitive, VERTEX_ANIMATION)
        return animated && featureOf(features, 'frames', animated)(animated, pack, rest, table.frameCount, budget)
      },
      lods(primitive, geometry) {
        const coarser = extensionOf(primitive, LODS)
        return coarser && featureOf(features, 'lods', coarser)(coarser, pack, geometry)
      },
      second: (primitive, geometry) => readSecondSkin(primitive, pack, geometry),
    },
  )
}

function extensionOf(json: JsonValue, name: string): JsonValue | undefined {
  return json.optional('extensions')?.optional(name)
}

function bonesOf(pack: OpenPack, json: JsonValue | undefined, table: AnimationTable): PackedBones<JsonValue> {
  const { root, features } = pack
  if (root.count('skins') > 0 || table.tags !== undefined) return featureOf(features, 'bones', root)(pack, json, table)
  return {
    weights(primitive) {
      primitive.optional('attributes')?.optional(SKIN.bones.attribute)?.fail('the model has no bones')
      return undefined
    },
  }
}

function readTable(json: JsonValue, { root, accessors }: OpenPack): AnimationTable {
  const table = readFields(json, VERTEX_ANIMATION_ROOT, { document: root, root: json, accessors })
  const names = new Set<string>()
  for (const [index, clip] of json.listOf('clips').entries())
    checkClip(clip, table.clips[index], table.frameCount, names)
  for (const [index, skins] of (json.optional('skinAnimations')?.list() ?? []).entries()) {
    const { firstMaterial, ends } = table.skinAnimations?.[index] ?? { firstMaterial: 0, ends: [] }
    checkTimes(skins.get('ends'), ends, ends.length)
    if (firstMaterial + ends.length > root.count('materials')) skins.fail('names more materials than the model has')
  }
  return table
}

/** @param names of the clips before */
function checkClip(json: JsonValue, clip: Clip, total: number, names: Set<string>): void {
  const { name, firstFrame, frameCount, framesPerSecond } = clip
  json.get('firstFrame').index(total)
  const end = firstFrame + frameCount
  if (end > total) json.fail(`ends at frame ${end} of ${total}`)
  if (framesPerSecond <= 0) json.fail(`expected more than 0 frames a second, found ${framesPerSecond}`)
  const { frameEnds } = clip
  if (frameEnds !== undefined) checkTimes(json.get('frameEnds'), frameEnds, frameCount)
  // Games play clips by name.
  if (names.has(name)) json.fail(`another clip is named ${JSON.stringify(name)}, too`)
  names.add(name)
}

/** @param count of frames or skins, each with its end */
function checkTimes(json: JsonValue, ends: readonly number[], count: number): void {
  if (ends.length !== count || count === 0) json.fail(`expected ${count} times, found ${ends.length}`)
  if (!ends.every((end, index) => end > (ends[index - 1] ?? 0))) json.fail('expected rising times above 0')
}

function readSecondSkin(
  primitive: JsonValue,
  { root, accessors }: OpenPack,
  { codedLight, positions }: PrimitiveGeometry,
): SecondSkin | undefined {
  const json = extensionOf(primitive, SECOND_SKIN)
  if (json === undefined) return undefined
  const { attribute } = LIGHT_GEOMETRY.uvs
  const isStored = primitive.optional('attributes')?.optional(attribute) !== undefined
  const apart = () => readAttribute(primitive, LIGHT_GEOMETRY.uvs, accessors, positions.length / 3)
  const uvs = codedLight ?? (isStored ? apart() : undefined)
  return { ...readFields(json, SECOND_SKIN_PRIMITIVE, { document: root, root: json, accessors }), ...(uvs && { uvs }) }
}
