import { type Gltf, type GltfAccessor, SIZES, WIDTHS } from './gltf.js'

/** The numbers of an accessor, without gaps. */
export interface Column {
  readonly accessor: GltfAccessor
  readonly bytes: Uint8Array
  /** Bytes of an element. */
  readonly size: number
  /** An attribute of vertices by its name, the indices of triangles, what glTF keeps in views of its own, or ours. */
  readonly role: `vertices ${string}` | 'indices' | 'bind pose' | 'animation' | 'other'
}

/** Reads the columns of a GLB in the order of its accessors. Whole numbers other than vertices become narrow. */
export function columnsOf(gltf: Gltf, bin: Uint8Array): Column[] {
  const roles = rolesOf(gltf)
  return (gltf.accessors ?? []).flatMap((accessor, index) => {
    // Stands for coded vertices.
    if (accessor.bufferView === undefined) return []
    const role = roles.get(index) ?? 'other'
    const bytes = gather(gltf, bin, accessor)
    const column = { accessor, bytes, size: WIDTHS[accessor.type] * SIZES[accessor.componentType], role }
    return role === 'other' && accessor.componentType === 5125 ? narrowed(column) : column
  })
}

function rolesOf({ meshes = [], skins = [], animations = [] }: Gltf): Map<number, Column['role']> {
  const roles = new Map<number, Column['role']>()
  for (const { inverseBindMatrices = -1 } of skins) roles.set(inverseBindMatrices, 'bind pose')
  for (const { input, output } of animations.flatMap(({ samplers }) => samplers)) {
    roles.set(input, 'animation').set(output, 'animation')
  }
  for (const { attributes, indices } of meshes.flatMap(({ primitives }) => primitives)) {
    for (const [name, index] of Object.entries(attributes)) roles.set(index, `vertices ${name}`)
    if (indices !== undefined) roles.set(indices, 'indices')
  }
  return roles
}

function gather({ bufferViews = [] }: Gltf, bin: Uint8Array, accessor: GltfAccessor): Uint8Array {
  const view = bufferViews[accessor.bufferView ?? 0]
  const size = WIDTHS[accessor.type] * SIZES[accessor.componentType]
  const stride = view.byteStride ?? size
  const start = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
  if (stride === size) return bin.slice(start, start + accessor.count * size)
  const bytes = new Uint8Array(accessor.count * size)
  for (let from = start, to = 0; to < bytes.byteLength; from += stride - size) {
    for (const end = to + size; to < end; ) bytes[to++] = bin[from++]
  }
  return bytes
}

/** Stores words in 8 or 16 bits where they fit. */
function narrowed(column: Column): Column {
  const words = new Uint32Array(column.bytes.buffer)
  const highest = words.reduce((most, word) => Math.max(most, word), 0)
  if (highest > 0xffff) return column
  const narrow = highest > 0xff ? Uint16Array.from(words) : Uint8Array.from(words)
  column.accessor.componentType = highest > 0xff ? 5123 : 5121
  const size = (column.size / 4) * narrow.BYTES_PER_ELEMENT
  return { ...column, bytes: new Uint8Array(narrow.buffer), size }
}
