import type { Grid, Image, Material } from '@brushwork/asset'
import {
  type Accessor,
  type Buffer,
  Document,
  type Extension,
  type Material as GltfMaterial,
  Logger,
  Primitive,
  type Texture,
  TextureInfo,
  Verbosity,
  VertexLayout,
  WebIO,
} from '@gltf-transform/core'
import { STREAM_COLUMNS } from '../../layout/coded-geometry.js'
import { type Attribute, GEOMETRY, LIGHT_GEOMETRY } from '../../layout/geometry.js'
import { type CodedFloats, codeOnGrid, codeUnitVectors } from './columns/code-floats.js'
import { GridExtension, QuantizationExtension } from './columns/grid-extension.js'
import type { PackGrids } from './columns/pack-grids.js'
import { TextureTransformExtension } from './columns/texture-transform-extension.js'
import { compactGlb, hashedGlb } from './container/compact-glb.js'
import { codeTriangles } from './container/encode-triangles.js'
import { BRUSHWORK_EXTENSIONS } from './extensions/extensions.js'
import { SpecularExtension } from './extensions/specular-extension.js'
import { requireTextureExtensions, TEXTURE_EXTENSIONS } from './extensions/texture-extensions.js'
import { encodeGeometry, type GeometryGrids } from './geometry/encode-geometry.js'
import { GeometryExtension } from './geometry/geometry-extension.js'

/** Arrays of a part or surface, as glTF attributes and indices. */
export interface Geometry {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly indices: Uint16Array | Uint32Array
  /** Coordinates on a lightmap page, or on the second skin of a model, whose material is the page. */
  readonly light?: { readonly page: number; readonly uvs: Float32Array }
}

type Numbers = Float32Array | Int8Array | Uint8Array | Uint16Array | Uint32Array

const QUANTIZED = [GeometryExtension, GridExtension, QuantizationExtension, TextureTransformExtension]

const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4' } as const

/** glTF's number of a filter that takes the nearest texel. */
const NEAREST = TextureInfo.MagFilter.NEAREST

/** Without it the glTF writer prints into the output of bundlers. */
const QUIET = new Logger(Verbosity.ERROR)

/** A glTF document that becomes a pack: one buffer, one scene, our materials. The same calls give the same bytes. */
export class PackDocument {
  readonly document = new Document().setLogger(QUIET)
  readonly #buffer: Buffer
  readonly #grids: PackGrids | undefined
  readonly materials: readonly GltfMaterial[]

  /** @param grids Makes a small pack, which other programs need not read. Without it columns are plain glTF. */
  constructor(materials: readonly Material[], images: readonly Image[], grids?: PackGrids) {
    this.#grids = grids
    const { document } = this
    document.getRoot().getAsset().generator = 'brushwork'
    this.#buffer = document.createBuffer()
    const textures = images.map(({ name, mimeType, bytes, filter }) => {
      const texture = document.createTexture(name).setMimeType(mimeType).setImage(owned(bytes))
      // Samplers belong to materials, which images of light, skies and layers have none of.
      return filter === undefined ? texture : texture.setExtras({ brushwork: { filter } })
    })
    requireTextureExtensions(
      document,
      images.map(({ mimeType }) => mimeType),
    )
    this.materials = materials.map((material, index) => {
      const [red, green, blue, alpha] = material.color
      const made = document
        .createMaterial(material.name)
        .setMetallicFactor(0)
        .setRoughnessFactor(1)
        .setBaseColorFactor([red, green, blue, alpha])
        .setAlphaMode(ALPHA_MODES[material.alpha])
        .setDoubleSided(material.doubleSided)
      this.#addLight(made, material, textures[material.image])
      const isFiltered = images[material.image]?.filter === undefined
      const grid = grids?.uvs?.[index]
      // Only packs whose vertices are coded have a grid of positions: other programs cannot read them anyway.
      const isReadable = grids?.positions === undefined && grids?.surfacePositions === undefined
      if (grid !== undefined && material.image >= 0 && isReadable)
        this.#require(TextureTransformExtension).setGrid(made, grid)
      if (material.image >= 0) made.setBaseColorTexture(textures[material.image])
      if (!isFiltered)
        for (const info of [made.getBaseColorTextureInfo(), made.getEmissiveTextureInfo()])
          info?.setMagFilter(NEAREST).setMinFilter(NEAREST)
      return made
    })
  }

  /** Emitted light is multiplied by the image, as in the fixed-function pipeline. */
  #addLight(made: GltfMaterial, { emissive, specular, effect }: Material, texture: Texture | undefined): void {
    if (emissive !== undefined) made.setEmissiveFactor([...emissive]).setEmissiveTexture(texture ?? null)
    if (specular !== undefined) {
      this.document.createExtension(SpecularExtension).setColor(made, specular.color)
      made.setRoughnessFactor(roughnessOf(specular.power))
    }
    if (specular !== undefined || effect !== undefined) {
      made.setExtras({ brushwork: { ...(specular && { specular }), ...(effect !== undefined && { effect }) } })
    }
  }

  /** @param width Numbers in each element; 16 for a matrix. */
  accessor(width: keyof typeof TYPES, array: Numbers): Accessor {
    return this.document.createAccessor().setType(TYPES[width]).setArray(owned(array)).setBuffer(this.#buffer)
  }

  /** Gives a primitive the vertex attributes of a layout. */
  setAttributes<Name extends string>(
    primitive: Primitive,
    layout: Readonly<Record<Name, Attribute>>,
    columns: Readonly<Record<NoInfer<Name>, Numbers>>,
  ): void {
    for (const name of Object.keys(layout) as Name[]) {
      const { attribute, width } = layout[name]
      primitive.setAttribute(attribute, this.accessor(width, columns[name]))
    }
  }

  /**
   * Adds vertices and triangles. On a grid of positions they are coded, for our reader; otherwise they are attributes.
   * @param positions Grid of the vertices.
   */
  primitive(geometry: Geometry, material: number, positions?: Grid): Primitive {
    const primitive = this.document.createPrimitive().setMaterial(this.materials[material] ?? null)
    const { light } = geometry
    if (this.#grids !== undefined && positions !== undefined) {
      const { uvs, isPlanar = false } = this.#grids
      const grid = uvs?.[material]
      const lightGrid = light && this.#grids.light?.[light.page]
      return this.#encode(primitive, geometry, {
        positions,
        isPlanar,
        ...(grid && { uvs: grid }),
        ...(lightGrid && { light: lightGrid }),
      })
    }
    this.setAttributes(primitive, GEOMETRY, geometry)
    if (light !== undefined) this.setAttributes(primitive, LIGHT_GEOMETRY, light)
    if (this.#grids !== undefined) this.#quantize(primitive, geometry, this.#grids, material)
    return primitive.setMode(Primitive.Mode.TRIANGLES).setIndices(this.accessor(1, geometry.indices))
  }

  /** Gives a primitive a coded stream, and attributes for the columns that the stream lacks. */
  #encode(primitive: Primitive, geometry: Geometry, grids: GeometryGrids): Primitive {
    const { positions, normals, uvs, light, indices } = geometry
    const triangles = codeTriangles(indices)
    const { stream, columns } = encodeGeometry(
      { positions, normals, uvs, indices, ...(light && { light: light.uvs }), ...(triangles && { triangles }) },
      grids,
    )
    if (!(columns & STREAM_COLUMNS.uvs)) this.setAttributes(primitive, { uvs: GEOMETRY.uvs }, geometry)
    if (!(columns & STREAM_COLUMNS.normals)) {
      this.setAttributes(primitive, { normals: GEOMETRY.normals }, geometry)
      this.#setCoded(primitive.getAttribute(GEOMETRY.normals.attribute), codeUnitVectors(normals))
    }
    if (light && !(columns & STREAM_COLUMNS.light)) this.setAttributes(primitive, LIGHT_GEOMETRY, light)
    if (triangles === undefined) primitive.setIndices(this.accessor(1, indices))
    this.#require(GeometryExtension).setPrimitive(primitive, this.accessor(1, stream), grids, positions.length / 3)
    return primitive
  }

  /** Replaces floats of a primitive by integers. */
  #quantize(primitive: Primitive, geometry: Geometry, { uvs, light }: PackGrids, material: number): void {
    const grid = uvs?.[material]
    const lightGrid = geometry.light && light?.[geometry.light.page]
    const coded = {
      NORMAL: codeUnitVectors(geometry.normals),
      TEXCOORD_0: grid && codeOnGrid(geometry.uvs, grid),
      TEXCOORD_1: geometry.light && lightGrid && codeOnGrid(geometry.light.uvs, lightGrid),
    }
    for (const [attribute, column] of Object.entries(coded)) {
      if (column !== undefined) this.#setCoded(primitive.getAttribute(attribute), column)
    }
  }

  #setCoded(accessor: Accessor | null, { array, normalized, grid }: CodedFloats): void {
    if (accessor === null || array instanceof Float32Array) return
    this.#require(QuantizationExtension)
    accessor.setArray(owned(array)).setNormalized(normalized === true)
    if (grid !== undefined) this.#require(GridExtension).setGrid(accessor, grid)
  }

  #require<T extends Extension>(extension: new (document: Document) => T): T {
    return this.document.createExtension(extension).setRequired(true)
  }

  /** Writes the GLB. */
  async write(): Promise<Uint8Array> {
    const root = this.document.getRoot()
    // A buffer must not be empty, and a level without surfaces has no bytes.
    if (root.listAccessors().length === 0 && root.listTextures().length === 0) this.#buffer.dispose()
    const io = new WebIO()
      .setLogger(QUIET)
      .setVertexLayout(VertexLayout.SEPARATE)
      .registerExtensions([...BRUSHWORK_EXTENSIONS, ...QUANTIZED, SpecularExtension, ...TEXTURE_EXTENSIONS])
    const glb = await io.writeBinary(this.document)
    return this.#grids === undefined ? hashedGlb(glb) : compactGlb(glb)
  }
}

/** The roughness whose highlights are as large as those of a Blinn-Phong power. */
function roughnessOf(power: number): number {
  return Math.sqrt(Math.sqrt(2 / (power + 2)))
}

const ALPHA_MODES = { opaque: 'OPAQUE', mask: 'MASK', blend: 'BLEND' } as const

/** The glTF writer rejects arrays on buffers shared with other threads; these are copied. */
function owned<T extends Numbers>(array: T): T & { readonly buffer: ArrayBuffer } {
  const copy = array.buffer instanceof ArrayBuffer ? array : array.slice()
  return copy as T & { readonly buffer: ArrayBuffer }
}
