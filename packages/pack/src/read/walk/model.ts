import type { ModelLod, PackedFrames, PackedModel, PackedPart, SecondSkin } from '@brushwork/asset'
import type { RestPose } from '../../frames/decode-frames.js'
import { boundsOf } from '../geometry.js'
import type { AnimationTable, Geometry, PackedBones, PrimitiveGeometry } from '../pack-features.js'
import type { PrimitiveSource } from './pack-source.js'

/** Readers that the walk over a model is given with its source. Those of a part return undefined for what it does not have. */
export interface ModelParts<Primitive> {
  readonly table: Pick<AnimationTable, 'frameCount' | 'clips' | 'skinAnimations'>
  readonly bones?: PackedBones<Primitive> | undefined
  name(primitive: Primitive): string | undefined
  frames(primitive: Primitive, rest: RestPose): PackedFrames | undefined
  lods(primitive: Primitive, geometry: Geometry): ModelLod[] | undefined
  second(primitive: Primitive, geometry: PrimitiveGeometry): SecondSkin | undefined
}

/** Reads a model. @throws PackError */
export function walkModel<Primitive>(source: PrimitiveSource<Primitive>, read: ModelParts<Primitive>): PackedModel {
  const { materials, images } = source
  const { frameCount, clips, skinAnimations } = read.table
  const { weights, ...skeletons }: Partial<PackedBones<Primitive>> = read.bones ?? {}
  const boxes: Float32Array[] = []
  const parts = source.primitives(0).map((primitive): PackedPart => {
    const stored = source.geometry(primitive)
    const { points, box, codedLight: _, ...geometry } = stored
    boxes.push(box ?? geometry.positions)
    const frames = read.frames(primitive, points ? { ...geometry, points } : geometry)
    const skin = weights?.(primitive, geometry.positions.length / 3)
    const lods = read.lods(primitive, geometry)
    const name = read.name(primitive) ?? materials[geometry.material].name
    const second = read.second(primitive, stored)
    return {
      name,
      ...geometry,
      ...(second && { second }),
      ...(lods && { lods }),
      ...(frames && { frames }),
      ...(skin && { skin }),
    }
  })
  return {
    kind: 'model',
    parts,
    materials,
    images,
    clips,
    frameCount,
    ...(skinAnimations && { skinAnimations }),
    ...skeletons,
    bounds: boundsOf(boxes),
  }
}
