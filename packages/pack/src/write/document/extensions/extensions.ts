import { Extension, type Primitive, type WriterContext } from '@gltf-transform/core'
import { AREA, LEVEL, LODS, SPRITE, TERRAIN, VERTEX_ANIMATION } from '../../../layout/names.js'
import type { Deferred, IndexOf } from '../deferred.js'

/**
 * A Brushwork extension in a document that is going to be written. Its JSON for the root and for primitives is made
 * once the writer has numbered the accessors.
 */
abstract class BrushworkExtension extends Extension {
  #root: Deferred<object> | undefined
  readonly #primitives = new Map<Primitive, Deferred<object>>()

  setRoot(json: Deferred<object>): void {
    this.#root = json
  }

  setPrimitive(primitive: Primitive, json: Deferred<object>): void {
    this.#primitives.set(primitive, json)
  }

  override read(): this {
    throw new Error(`${this.extensionName} is read by @brushwork/pack`)
  }

  override write(context: WriterContext): this {
    const indexOf: IndexOf = (accessor) => {
      const index = context.accessorIndexMap.get(accessor)
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

export class SpriteExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = SPRITE
  override readonly extensionName = SPRITE
}

export class LevelExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = LEVEL
  override readonly extensionName = LEVEL
}

export class AreaExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = AREA
  override readonly extensionName = AREA
}

export class LodsExtension extends BrushworkExtension {
  static override readonly EXTENSION_NAME = LODS
  override readonly extensionName = LODS
}

export const BRUSHWORK_EXTENSIONS = [
  VertexAnimationExtension,
  TerrainExtension,
  SpriteExtension,
  LevelExtension,
  AreaExtension,
  LodsExtension,
]
