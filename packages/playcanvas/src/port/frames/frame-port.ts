// Loaded on demand, with the first model that has vertex frames.
import { frameBounds } from '@brushwork/runtime'
import {
  type Draw,
  type FramedPart,
  type FramePort,
  keptPose,
  MixedFrames,
  type Posed,
  restMoment,
  showMoment,
  type VertexPose,
} from '@brushwork/scene'
import {
  type AppBase,
  BoundingBox,
  type Material,
  type Mesh,
  PRIMITIVE_TRIANGLES,
  StandardMaterial,
  Vec3,
} from 'playcanvas'
import { MeshEntity, meshOf } from '../nodes/mesh-entity.js'
import type { PlayCanvas } from '../play-canvas.js'
import { FrameTexture } from './frame-texture.js'
import { FRAME_COLUMN, playFrames } from './play-frames.js'

type Framed = { readonly mesh: MeshEntity } & Posed

/** Vertex frames in an application: on the GPU where all materials can. */
export function framePort(app: AppBase): FramePort<PlayCanvas> {
  return {
    createFrames: (parts) => new FrameTexture(app, parts),
    createFramed(part, draw, materials, frames) {
      const standard = materials.filter((material) => material instanceof StandardMaterial)
      return frames === undefined || standard.length < materials.length
        ? onCpu(app, part, draw, materials)
        : // Sound: the frames of this package are those that it has created.
          onGpu(app, part, draw, standard, frames as FrameTexture)
    },
  }
}

function onCpu(app: AppBase, part: FramedPart, draw: Draw, materials: readonly Material[]): Framed {
  const frames = new MixedFrames(part)
  const mesh = meshOf(app, { ...draw, ...frames })
  mesh.aabb = aroundFrames(part)
  return {
    mesh: new MeshEntity(app, draw, materials, mesh),
    keepPose: () => frames.keepPose(),
    show(moment, weight) {
      frames.show(moment, weight)
      showPose(mesh, frames)
    },
  }
}

function onGpu(
  app: AppBase,
  part: FramedPart,
  draw: Draw,
  materials: readonly StandardMaterial[],
  frames: FrameTexture,
): Framed {
  for (const material of materials) playFrames(app, material, frames.isWrapped)
  const mesh = meshOf(app, draw, (streams) => streams.setVertexStream(FRAME_COLUMN, frames.columnsOf(part), 1))
  mesh.aabb = aroundFrames(part)
  const entity = new MeshEntity(app, draw, materials, mesh)
  const { step, offset } = part.frames.grid
  const moment = restMoment()
  let own: VertexPose = { positions: draw.positions, normals: draw.normals }
  const setAll = (name: string, value: unknown) => {
    for (const instance of entity.meshInstances) instance.setParameter(name, value as number)
  }
  setAll('frameTexels', frames.texture)
  setAll('frameColumns', frames.columns)
  setAll('frameStep', [...step])
  setAll('frameOffset', [...offset])
  return {
    mesh: entity,
    keepPose() {
      const pose = keptPose(part, moment, own)
      if (pose === undefined) return
      own = pose
      showPose(mesh, pose)
    },
    show(next, weight) {
      showMoment(moment, next, weight)
      setAll('frameMix', [moment.a, moment.b, moment.mix, moment.rest])
    },
  }
}

function showPose(mesh: Mesh, { positions, normals }: VertexPose): void {
  mesh.setPositions(positions)
  mesh.setNormals(normals)
  mesh.update(PRIMITIVE_TRIANGLES, false)
}

/** Around the rest pose and all frames. */
export function aroundFrames(part: FramedPart): BoundingBox {
  const { min, max } = frameBounds(part)
  const box = new BoundingBox()
  box.compute(part.positions)
  const frames = new BoundingBox()
  frames.setMinMax(new Vec3(...min), new Vec3(...max))
  box.add(frames)
  return box
}
