import type { Material } from 'three'
import { float, texture } from 'three/tsl'
import type { Node, NodeBuilder, NodeMaterial, Texture } from 'three/webgpu'

/** Methods of node materials that build a part of their shaders. */
type Setup = 'setupPosition' | 'setupNormal' | 'setupLightMap' | 'setupLighting'

/** As they are called: some need no builder. */
type Build = (builder: NodeBuilder) => Node

/** What `own` builds is that of the material as it was. */
type SetupChange = (own: () => Node, builder: NodeBuilder) => Node

/**
 * A material of three with nodes. WebGPURenderer makes a node material of any other one, with all properties that it has of its own: slots of nodes
 * and methods, too.
 */
export type Noded = Material &
  Partial<Pick<NodeMaterial, 'colorNode' | 'maskNode' | 'maskShadowNode' | 'positionNode'> & Record<Setup, Build>> & {
    changes?: Node
    /** Factor on its color: the detail of a terrain. */
    detail?: Node<'vec3'>
  }

/** Names what has changed in a material. Materials of the same key share a shader: what they differ in must be read for each object that is drawn. */
export function addKey(material: Noded, key: string | (() => string)): void {
  const before = material.customProgramCacheKey
  material.customProgramCacheKey = function (this: Material) {
    return `${before.call(this)} ${typeof key === 'string' ? key : key()}`
  }
  // three reads the uniforms of a material again only where it finds a node.
  material.changes ??= float(0)
  material.needsUpdate = true
}

/** Changes what a method builds. */
export function changeSetup(material: Noded, setup: Setup, change: SetupChange): void {
  const given = Object.hasOwn(material, setup) ? material[setup] : undefined
  material[setup] = function (this: NodeMaterial, builder: NodeBuilder): Node {
    // Here `this` is the node material, whose class has the method.
    const own = given ?? (Object.getPrototypeOf(this) as Record<Setup, Build>)[setup]
    return change(() => own.call(this, builder), builder)
  }
}

/** A texture node for all materials that share a shader. @param of the texture of each */
export function textureOf<T extends Texture>(first: T, of: (material: Material) => T | undefined, uv: Node<'vec2'>) {
  return texture(first, uv).onObjectUpdate(({ material }) => (material === null ? undefined : of(material)))
}
