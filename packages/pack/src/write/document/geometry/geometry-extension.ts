import type { Grid } from '@brushwork/asset'
import { type Accessor, Extension, type Primitive, type WriterContext } from '@gltf-transform/core'
import type { GeometryPrimitive, GeometryRoot } from '../../../layout/coded-geometry.js'
import { GEOMETRY } from '../../../layout/names.js'
import { codingOf } from '../extensions/extensions.js'
import type { GeometryGrids } from './encode-geometry.js'

/** Other programs see points at the origin: this extension is required. */
const POINTS = 0

interface Coded {
  readonly stream: Accessor
  readonly grids: GeometryGrids
  readonly vertices: number
}

/** Writes BRUSHWORK_geometry: primitives whose vertices are coded. */
export class GeometryExtension extends Extension {
  static override readonly EXTENSION_NAME = GEOMETRY
  override readonly extensionName = GEOMETRY
  readonly #primitives = new Map<Primitive, Coded>()
  /** Grids by their JSON. */
  readonly #grids = new Map<string, Grid>()

  /** @param vertices their number. */
  setPrimitive(primitive: Primitive, stream: Accessor, grids: GeometryGrids, vertices: number): void {
    this.#primitives.set(primitive, { stream, grids, vertices })
    for (const grid of [grids.positions, grids.uvs, grids.light]) if (grid) this.#grids.set(keyOf(grid), grid)
  }

  override read(): this {
    throw new Error(`${GEOMETRY} is read by @brushwork/pack`)
  }

  override write({ jsonDoc: { json }, accessorIndexMap, meshIndexMap }: WriterContext): this {
    const keys = [...this.#grids.keys()]
    const root: GeometryRoot = { grids: [...this.#grids.values()].map(({ step, offset }) => ({ step, offset })) }
    json.extensions = { ...json.extensions, [GEOMETRY]: { ...codingOf(GEOMETRY), ...root } }
    json.accessors ??= []
    for (const mesh of this.document.getRoot().listMeshes()) {
      const definition = json.meshes?.[meshIndexMap.get(mesh) ?? -1]
      for (const [index, primitive] of mesh.listPrimitives().entries()) {
        const coded = this.#primitives.get(primitive)
        const target = definition?.primitives[index]
        if (coded === undefined || target === undefined) continue
        const { positions, uvs, light } = coded.grids
        const positionsIndex = keys.indexOf(keyOf(positions))
        const value: GeometryPrimitive = {
          stream: accessorIndexMap.get(coded.stream) ?? -1,
          ...(positionsIndex > 0 && { positions: positionsIndex }),
          ...(uvs && { uvs: keys.indexOf(keyOf(uvs)) }),
          ...(light && { light: keys.indexOf(keyOf(light)) }),
        }
        target.extensions = { ...target.extensions, [GEOMETRY]: value }
        target.mode = POINTS
        // An accessor without bytes is zeros.
        const zeros = { componentType: 5126, count: coded.vertices } as const
        target.attributes.POSITION = json.accessors.push({ ...zeros, type: 'VEC3', min: [0, 0, 0], max: [0, 0, 0] }) - 1
        // glTF requires coordinates for textures.
        const isTextured = primitive.getMaterial()?.getBaseColorTexture() !== null
        if (uvs && isTextured) target.attributes.TEXCOORD_0 = json.accessors.push({ ...zeros, type: 'VEC2' }) - 1
      }
    }
    return this
  }
}

function keyOf({ step, offset }: Grid): string {
  return JSON.stringify([step, offset])
}
