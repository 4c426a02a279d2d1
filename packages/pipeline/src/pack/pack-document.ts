import type { Material, Picture } from '@brushwork/runtime'
import {
  Accessor,
  type Buffer,
  Document,
  type Material as GltfMaterial,
  Logger,
  Primitive,
  type Texture,
  Verbosity,
  VertexLayout,
  WebIO,
} from '@gltf-transform/core'
import { BRUSHWORK_EXTENSIONS } from './brushwork-extension.js'
import { SpecularExtension } from './specular-extension.js'

/** Arrays of a part or surface, as glTF attributes and indices. */
export interface Geometry {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly indices: Uint16Array | Uint32Array
}

type ElementType = ReturnType<Accessor['getType']>
type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array

/** The writer would print into the output of bundlers. */
const QUIET = new Logger(Verbosity.ERROR)

/** A glTF document on its way to a pack: one buffer, one scene, our materials. Same calls, same bytes. */
export class PackDocument {
  readonly document = new Document().setLogger(QUIET)
  readonly #buffer: Buffer
  readonly materials: readonly GltfMaterial[]

  constructor(materials: readonly Material[], pictures: readonly Picture[]) {
    const { document } = this
    document.getRoot().getAsset().generator = 'brushwork'
    this.#buffer = document.createBuffer()
    const textures = pictures.map(({ name, mimeType, bytes }) =>
      document.createTexture(name).setMimeType(mimeType).setImage(owned(bytes)),
    )
    this.materials = materials.map((material) => {
      const [red, green, blue, alpha] = material.colour
      const made = document
        .createMaterial(material.name)
        .setMetallicFactor(0)
        .setRoughnessFactor(1)
        .setBaseColorFactor([red, green, blue, alpha])
        .setAlphaMode(ALPHA_MODES[material.alpha])
        .setDoubleSided(material.doubleSided)
      this.#addLight(made, material, textures[material.picture])
      return material.picture < 0 ? made : made.setBaseColorTexture(textures[material.picture])
    })
  }

  /** Light of its own shines through the picture, as in the fixed-function pipeline. */
  #addLight(made: GltfMaterial, { emissive, specular, effect }: Material, texture: Texture | undefined): void {
    if (emissive !== undefined) made.setEmissiveFactor([...emissive]).setEmissiveTexture(texture ?? null)
    if (specular !== undefined) {
      this.document.createExtension(SpecularExtension).setColour(made, specular.colour)
      made.setRoughnessFactor(roughnessOf(specular.power))
    }
    if (specular !== undefined || effect !== undefined) {
      made.setExtras({ brushwork: { ...(specular && { specular }), ...(effect !== undefined && { effect }) } })
    }
  }

  accessor(type: ElementType, array: Numbers): Accessor {
    return this.document.createAccessor().setType(type).setArray(owned(array)).setBuffer(this.#buffer)
  }

  primitive(geometry: Geometry, material: number): Primitive {
    return this.document
      .createPrimitive()
      .setMode(Primitive.Mode.TRIANGLES)
      .setAttribute('POSITION', this.accessor(Accessor.Type.VEC3, geometry.positions))
      .setAttribute('NORMAL', this.accessor(Accessor.Type.VEC3, geometry.normals))
      .setAttribute('TEXCOORD_0', this.accessor(Accessor.Type.VEC2, geometry.uvs))
      .setIndices(this.accessor(Accessor.Type.SCALAR, geometry.indices))
      .setMaterial(this.materials[material] ?? null)
  }

  /** The GLB. */
  async write(): Promise<Uint8Array> {
    const root = this.document.getRoot()
    // A buffer must have bytes: a level without surfaces has none.
    if (root.listAccessors().length === 0 && root.listTextures().length === 0) this.#buffer.dispose()
    const io = new WebIO()
      .setLogger(QUIET)
      .setVertexLayout(VertexLayout.SEPARATE)
      .registerExtensions([...BRUSHWORK_EXTENSIONS, SpecularExtension])
    return io.writeBinary(this.document)
  }
}

/** The roughness of highlights as large as those of a Blinn-Phong power. */
function roughnessOf(power: number): number {
  return Math.sqrt(Math.sqrt(2 / (power + 2)))
}

const ALPHA_MODES = { opaque: 'OPAQUE', mask: 'MASK', blend: 'BLEND' } as const

/** The writer wants arrays on buffers that are not shared with other threads; a view on anything else is copied. */
function owned<T extends Numbers>(array: T): T & { readonly buffer: ArrayBuffer } {
  const copy = array.buffer instanceof ArrayBuffer ? array : array.slice()
  return copy as T & { readonly buffer: ArrayBuffer }
}
