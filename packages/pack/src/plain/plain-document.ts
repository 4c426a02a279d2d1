import { METERS_PER_QUANT } from '@brushwork/asset'
import type { GLTF } from '@gltf-transform/core'
import { joinGlb } from './join-glb.js'
import { PlainBuffer } from './plain-buffer.js'
import { PlainMaterials } from './plain-materials.js'

/** Arrays of a part or surface. */
export interface PlainGeometry {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly indices: Uint16Array | Uint32Array
  /** Sets of texture coordinates, from `TEXCOORD_0` on. */
  readonly uvs: readonly Float32Array[]
}

/** A plain glTF file that is being made: one scene, one buffer. It has nothing that nothing refers to. */
export class PlainDocument {
  readonly buffer = new PlainBuffer()
  readonly materials = new PlainMaterials(this.buffer)
  readonly nodes: GLTF.INode[] = []
  readonly meshes: GLTF.IMesh[] = []
  readonly skins: GLTF.ISkin[] = []
  readonly animations: GLTF.IAnimation[] = []

  /** @returns the index of the node */
  node(node: GLTF.INode): number {
    return this.nodes.push(node) - 1
  }

  primitive({ positions, normals, indices, uvs }: PlainGeometry, material: number): GLTF.IMeshPrimitive {
    const { buffer } = this
    const attributes: Record<string, number> = {
      POSITION: buffer.vertices('VEC3', positions, true),
      NORMAL: buffer.vertices('VEC3', normals),
    }
    for (const [set, coordinates] of uvs.entries()) attributes[`TEXCOORD_${set}`] = buffer.vertices('VEC2', coordinates)
    return { attributes, indices: buffer.indices(indices), ...(material >= 0 && { material }) }
  }

  /** Adds a channel to the animation of a name, which is created with the first one. */
  animate(name: string, target: GLTF.IAnimationChannelTarget, input: number, output: number): void {
    let animation = this.animations.find((known) => known.name === name)
    if (animation === undefined) {
      animation = { name, channels: [], samplers: [] }
      this.animations.push(animation)
    }
    const sampler = animation.samplers.push({ input, output, interpolation: 'LINEAR' }) - 1
    animation.channels.push({ sampler, target })
  }

  /**
   * The GLB.
   * @param roots nodes of the scene
   * @param scale meters of a quant
   */
  write(
    scene: Omit<GLTF.IScene, 'nodes'>,
    roots: readonly number[],
    scale = METERS_PER_QUANT,
  ): Uint8Array<ArrayBuffer> {
    const { buffer, materials, nodes, meshes, skins, animations } = this
    const { extensions } = materials
    const required = [...extensions.keys()].filter((name) => extensions.get(name))
    const lists = {
      ...{ nodes, meshes, skins, animations, accessors: buffer.accessors, bufferViews: buffer.views },
      ...{ materials: materials.materials, textures: materials.textures },
      ...{ images: materials.images, samplers: materials.samplers },
      ...{ extensionsUsed: [...extensions.keys()], extensionsRequired: required },
    }
    const scenes = [{ ...scene, nodes: this.#inMeters(roots, scale) }]
    // glTF forbids empty lists and buffers.
    const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
    const bytes = buffer.bytes()
    const gltf = {
      asset: { generator: 'brushwork', version: '2.0' },
      scene: 0,
      scenes,
      ...Object.fromEntries(filled),
      ...(bytes.length > 0 && { buffers: [{ byteLength: bytes.length }] }),
    }
    return joinGlb(gltf, bytes)
  }

  /** The roots of a scene in meters. Skinned meshes follow their joints: glTF ignores their own transform, and wants them at the root. */
  #inMeters(roots: readonly number[], scale: number): number[] {
    if (scale === 1) return [...roots]
    const skinned = roots.filter((root) => this.nodes[root].skin !== undefined)
    const scaled = roots.filter((root) => this.nodes[root].skin === undefined)
    const factors: [number, number, number] = [scale, scale, scale]
    const [only] = scaled
    if (scaled.length > 1) return [this.node({ name: 'meters', scale: factors, children: scaled }), ...skinned]
    if (only !== undefined) this.nodes[only] = { ...this.nodes[only], scale: factors }
    return [...roots]
  }
}
