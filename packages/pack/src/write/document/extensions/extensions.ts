import {
  type Accessor,
  type Document,
  Extension,
  type Primitive,
  PropertyType,
  type WriterContext,
} from '@gltf-transform/core'
import { CODINGS, type CodedExtension } from '../../../layout/codings.js'
import { AREA, LEVEL, LODS, SECOND_SKIN, SPRITE, TERRAIN, VERTEX_ANIMATION } from '../../../layout/names.js'
import type { Deferred, IndexOf } from '../deferred.js'

/** glTF's target of buffer views with vertex attributes. */
const ARRAY_BUFFER = 34962

/**
 * A Brushwork extension of a document that is being written. Its JSON for the root and for primitives is made after
 * the writer has numbered the accessors.
 */
export abstract class BrushworkExtension extends Extension {
  abstract override readonly extensionName: CodedExtension
  override readonly prewriteTypes = [PropertyType.ACCESSOR]
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

  /**
   * Has the writer copy vertex columns as they are, each to a buffer view of its own. It would write every number by itself.
   * The bytes are the same where elements need no padding.
   */
  override prewrite(context: WriterContext): this {
    const columns = this.#wholeColumns()
    this.document
      .getRoot()
      .listAccessors()
      .forEach((accessor, index) => {
        if (columns.has(accessor)) context.addAccessorToUsageGroup(accessor, `column ${index}`)
      })
    return this
  }

  override write(context: WriterContext): this {
    this.#describeColumns(context)
    const indexOf: IndexOf = (accessor) => {
      const index = context.accessorIndexMap.get(accessor)
      if (index === undefined) throw new Error(`${this.extensionName}: something was not written`)
      return index
    }
    const { json } = context.jsonDoc
    const root = { ...codingOf(this.extensionName), ...this.#root?.(indexOf) }
    if (Object.keys(root).length > 0) json.extensions = { ...json.extensions, [this.extensionName]: root }
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

  /** Vertex attributes whose elements need no padding. */
  #wholeColumns(): Set<Accessor> {
    const primitives = this.document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
    const attributes = primitives.flatMap((primitive) => primitive.listAttributes())
    return new Set(attributes.filter((accessor) => strideOf(accessor) % 4 === 0))
  }

  /** Gives the views of vertex columns what the writer gives those that it interleaves. */
  #describeColumns({ jsonDoc: { json }, accessorIndexMap }: WriterContext): void {
    for (const accessor of this.#wholeColumns()) {
      const index = accessorIndexMap.get(accessor)
      const view = index === undefined ? undefined : json.accessors?.[index].bufferView
      if (view === undefined || json.bufferViews === undefined) continue
      json.bufferViews[view].byteStride = strideOf(accessor)
      json.bufferViews[view].target = ARRAY_BUFFER
    }
  }
}

/** The member that names the coding of an extension; none for its first one. */
export function codingOf(name: CodedExtension): { readonly coding?: number } {
  const coding: number = CODINGS[name]
  return coding === 1 ? {} : { coding }
}

/** Bytes of an element. */
function strideOf(accessor: Accessor): number {
  return accessor.getElementSize() * accessor.getComponentSize()
}

/** A class that `Document.createExtension` and glTF readers accept. */
type ExtensionClass = typeof Extension & (new (document: Document) => BrushworkExtension)

function extensionNamed(name: CodedExtension): ExtensionClass {
  return class extends BrushworkExtension {
    static override readonly EXTENSION_NAME = name
    override readonly extensionName = name
  }
}

export const VertexAnimationExtension = extensionNamed(VERTEX_ANIMATION)
export const TerrainExtension = extensionNamed(TERRAIN)
export const SpriteExtension = extensionNamed(SPRITE)
export const LevelExtension = extensionNamed(LEVEL)
export const AreaExtension = extensionNamed(AREA)
export const LodsExtension = extensionNamed(LODS)
export const SecondSkinExtension = extensionNamed(SECOND_SKIN)

export const BRUSHWORK_EXTENSIONS = [
  VertexAnimationExtension,
  TerrainExtension,
  SpriteExtension,
  LevelExtension,
  AreaExtension,
  LodsExtension,
  SecondSkinExtension,
]
