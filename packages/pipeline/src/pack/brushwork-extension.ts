import { LEVEL, TERRAIN, VERTEX_ANIMATION } from '@brushwork/runtime'
import { type Accessor, Extension, Mesh, type Primitive, type WriterContext } from '@gltf-transform/core'

/** Looks up where the writer has put an accessor or mesh. */
export type IndexOf = (thing: Accessor | Mesh) => number

/** JSON that can name accessors and meshes by their index. */
type DeferredJson = (indexOf: IndexOf) => object

/**
 * One of our extensions in a document that is about to be written: JSON for the root and for primitives, made when the
 * writer has numbered the accessors.
 */
abstract class BrushworkExtension extends Extension {
  #root: DeferredJson | undefined
  readonly #primitives = new Map<Primitive, DeferredJson>()

  setRoot(json: DeferredJson): void {
    this.#root = json
  }

  setPrimitive(primitive: Primitive, json: DeferredJson): void {
    this.#primitives.set(primitive, json)
  }

  override read(): this {
    throw new Error(`${this.extensionName} is read by @brushwork/runtime`)
  }

  override write(context: WriterContext): this {
    const indexOf: IndexOf = (thing) => {
      const index = thing instanceof Mesh ? context.meshIndexMap.get(thing) : context.accessorIndexMap.get(thing)
      if (index === undefined) throw new Error(`${this.extensionName}: something was not written`)
      return index
    }
    const { json } = context.jsonDoc
    if (this.#root !== undefined) json.extensions = { ...json.extensions, [this.extensionName]: this.#root(indexOf) }
    for (const mesh of this.document.getRoot().listMeshes()) {
      const definition = json.meshes?.[context.meshIndexMap.get(mesh) ?? -1]
      mesh.listPrimitives().forEach((primitive, index) => {
        const data = this.#primitives.get(primitive)
        const target = definition?.primitives[index]
        if (data === undefined || target === undefined) return
        target.extensions = { ...target.extensions, [this.extensionName]: data(indexOf) }
      })
    }
    return this
  }
}

export class VertexAnimationExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = VERTEX_ANIMATION
  override readonly extensionName = VERTEX_ANIMATION
}

export class TerrainExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = TERRAIN
  override readonly extensionName = TERRAIN
}

export class LevelExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = LEVEL
  override readonly extensionName = LEVEL
}

export const BRUSHWORK_EXTENSIONS = [VertexAnimationExtension, TerrainExtension, LevelExtension]
