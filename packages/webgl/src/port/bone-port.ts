// Loaded on demand, with the first model that has bones or tags: a `BonePort`.
import { type BoneNodes, type BonePort, BoneRig, reachOf, restPositions } from '@brushwork/scene'
import { BONE_FUNCTIONS } from '@brushwork/scene/shaders'
import { Geometry } from '../gpu/geometry.js'
import { Texture } from '../gpu/texture.js'
import type { Uniforms } from '../gpu/uniforms.js'
import type { VertexMover } from '../gpu/vertex-mover.js'
import { identity, invert, type Matrix, multiply } from '../math/matrix.js'
import { Mesh } from '../nodes/mesh.js'
import { SceneNode } from '../nodes/scene-node.js'
import type { WebGl } from './webgl-engine.js'

type Bones = BonePort<WebGl>

const boneNodes: BoneNodes<WebGl> = {
  createBone(name) {
    return Object.assign(new SceneNode(), { name })
  },
  readPose({ rotation, position, scale }, out, at) {
    out.set(rotation, at)
    out.set(position, at + 4)
    out.set(scale, at + 7)
  },
  placeBone(bone, [x, y, z, w, px, py, pz, sx, sy, sz], isScaled) {
    bone.rotation = [x, y, z, w]
    bone.position = [px, py, pz]
    if (isScaled) bone.scale = [sx, sy, sz]
  },
  attach(child, parent) {
    parent.add(child)
  },
  childrenOf: ({ children }) => children,
}

export const createRig: Bones['createRig'] = (poses) => new BoneRig(boneNodes, poses)

export const createSkinned: Bones['createSkinned'] = (part, skin, draw, rig, materials) => {
  // Sound: the rigs of this package are those that it has created.
  const bones = rig as BoneRig<WebGl>
  const geometry = new Geometry(draw, reachOf(bones.poses, part))
  geometry.set('bones', skin.bones)
  geometry.set('weights', skin.weights)
  const mesh = new Mesh(draw.name, geometry, materials)
  mesh.mover = new BoneMover(bones)
  return mesh
}

/** Moves vertices as the bones of a rig stand in the scene, wherever a game has put them. */
class BoneMover implements VertexMover {
  readonly key = 'bones'
  readonly head = INPUTS
  readonly body =
    '  mat4 pose = poseOf( bones, weights );\n  at = ( pose * vec4( at, 1.0 ) ).xyz;\n  normalAt = mat3( pose ) * normalAt;'
  readonly #bones: readonly SceneNode[]
  readonly #rest: Float64Array
  readonly #matrices: Float32Array
  readonly #texels: Texture

  constructor({ bones, poses }: BoneRig<WebGl>) {
    this.#bones = bones
    this.#rest = restPositions(poses)
    this.#matrices = new Float32Array(bones.length * 16)
    const texels = { values: this.#matrices, width: bones.length * 4, height: 1 }
    this.#texels = Texture.ofNumbers('bones', { format: 'floats', ...texels })
  }

  set(uniforms: Uniforms, matrixWorld: Matrix): void {
    const toMesh = invert(matrixWorld, identity())
    const pose: Matrix = identity()
    for (const [index, bone] of this.#bones.entries()) {
      multiply(toMesh, bone.matrixWorld, pose)
      // From the joint at rest.
      for (let row = 0; row < 3; row++) {
        for (let axis = 0; axis < 3; axis++) pose[12 + row] -= pose[axis * 4 + row] * this.#rest[index * 3 + axis]
      }
      this.#matrices.set(pose, index * 16)
    }
    this.#texels.version++
    uniforms.texture('boneTexels', this.#texels)
  }

  free(): void {
    this.#texels.free()
  }
}

const INPUTS = `
in uvec4 bones;
in vec4 weights;
uniform highp sampler2D boneTexels;
${BONE_FUNCTIONS}`
