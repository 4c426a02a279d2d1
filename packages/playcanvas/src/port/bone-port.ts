// Loaded on demand, with the first model that has bones or tags.
import { type BoneNodes, type BonePort, BoneRig, reachOf, restPositions } from '@brushwork/scene'
import {
  type AppBase,
  BoundingBox,
  Entity,
  Mat4,
  SEMANTIC_BLENDINDICES,
  SEMANTIC_BLENDWEIGHT,
  Skin,
  SkinInstance,
  Vec3,
} from 'playcanvas'
import { MeshEntity, meshOf } from './nodes/mesh-entity.js'
import type { PlayCanvas } from './play-canvas.js'

/** Bones of an application: entities. */
export function bonePort(app: AppBase): BonePort<PlayCanvas> {
  return {
    createRig: (poses) => new EntityRig(boneNodes(app), poses),
    createSkinned(part, skin, draw, rig, materials) {
      const mesh = meshOf(app, draw, (streams) => {
        streams.setVertexStream(SEMANTIC_BLENDINDICES, Float32Array.from(skin.bones), 4)
        streams.setVertexStream(SEMANTIC_BLENDWEIGHT, Float32Array.from(skin.weights), 4)
      })
      const entity = new MeshEntity(app, draw, materials, mesh)
      // Sound: the rigs of this package are those that it has created.
      const { bones, poses } = rig as EntityRig
      const rest = restPositions(poses)
      const inverses = bones.map((_, index) =>
        new Mat4().setTranslate(-rest[index * 3], -rest[index * 3 + 1], -rest[index * 3 + 2]),
      )
      const { center, radius } = reachOf(poses, part)
      for (const instance of entity.meshInstances) {
        const skinned = new SkinInstance(
          new Skin(
            app.graphicsDevice,
            inverses,
            bones.map(({ name }) => name),
          ),
        )
        skinned.bones = [...bones]
        instance.skinInstance = skinned
        // PlayCanvas frees those alone that it has made.
        entity.once('destroy', () => skinned.destroy())
        // PlayCanvas would cull by the bones of the rest pose.
        instance.setCustomAabb(new BoundingBox(new Vec3(...center), new Vec3(radius, radius, radius)))
      }
      return entity
    },
  }
}

/** Bones are destroyed with their model. */
class EntityRig extends BoneRig<PlayCanvas> {
  override dispose(): void {
    for (const root of this.roots) root.destroy()
  }
}

function boneNodes(app: AppBase): BoneNodes<PlayCanvas> {
  return {
    createBone: (name) => new Entity(name, app),
    readPose(bone, out, at) {
      const [{ x, y, z, w }, position, scale] = [bone.getLocalRotation(), bone.getLocalPosition(), bone.getLocalScale()]
      out.set([x, y, z, w, position.x, position.y, position.z, scale.x, scale.y, scale.z], at)
    },
    placeBone(bone, pose, isScaled) {
      bone.setLocalRotation(pose[0], pose[1], pose[2], pose[3])
      bone.setLocalPosition(pose[4], pose[5], pose[6])
      if (isScaled) bone.setLocalScale(pose[7], pose[8], pose[9])
    },
    attach(child, parent) {
      parent.addChild(child)
    },
    // Sound: what is attached to entities are entities.
    childrenOf: ({ children }) => children as Entity[],
  }
}
