import { joinGlb } from '../../../plain/join-glb.js'
import { binaryHash } from '../../../read/container/binary-hash.js'
import { readGlb } from '../../../read/container/glb.js'
import { BinaryChunk } from './binary-chunk.js'
import { type Column, columnsOf } from './columns-of.js'
import { encodeTriangles } from './encode-triangles.js'
import type { Gltf } from './gltf.js'

/**
 * Rewrites a GLB in a smaller layout. Columns of one kind follow each other in one view, triangles are coded, whole
 * numbers are as narrow as possible, and the JSON omits defaults and has a hash of the rest. Accessors keep their indices. Equal input gives equal
 * bytes. The encoder of triangles must be loaded.
 */
export function compactGlb(glb: Uint8Array): Uint8Array {
  const { json, bin } = readGlb(glb)
  // Sound: it was written a moment ago.
  const gltf = json as Gltf
  dropDefaults(gltf)
  const images = (gltf.images ?? []).map(({ bufferView }) => viewBytes(gltf, bin, bufferView ?? 0))
  const columns = columnsOf(gltf, bin)
  const chunk = new BinaryChunk()
  for (const stack of stacksOf(columns.filter(({ role }) => role !== 'indices'))) chunk.addStack(stack)
  for (const column of columns.filter(({ role }) => role === 'indices')) addTriangles(chunk, column)
  gltf.images?.forEach((image, index) => {
    image.bufferView = chunk.addBytes(images[index])
  })
  chunk.describe(gltf)
  return joinWithHash(gltf, chunk.bytes())
}

/** Writes a GLB again with a hash of its bytes in the JSON, by which modules know drafts, too. */
export function hashedGlb(glb: Uint8Array): Uint8Array {
  const { json, bin } = readGlb(glb)
  return joinWithHash(json as Gltf, bin)
}

function joinWithHash(gltf: Gltf, bin: Uint8Array): Uint8Array {
  gltf.asset.extras = { binaryHash: binaryHash(bin) }
  return joinGlb(gltf, bin)
}

function viewBytes(gltf: Gltf, bin: Uint8Array, view: number): Uint8Array {
  const { byteOffset = 0, byteLength } = gltf.bufferViews?.[view] ?? { byteLength: 0 }
  return bin.subarray(byteOffset, byteOffset + byteLength)
}

/** Columns of one attribute and format stand together, and so do all others of a role. */
function stacksOf(columns: readonly Column[]): Column[][] {
  const stacks = new Map<string, Column[]>()
  for (const column of columns) {
    const { role, accessor } = column
    const key = !role.startsWith('vertices') ? role : `${role} ${accessor.componentType} ${accessor.type}`
    stacks.set(key, [...(stacks.get(key) ?? []), column])
  }
  return [...stacks.values()]
}

function addTriangles(chunk: BinaryChunk, column: Column): void {
  const coded = encodeTriangles(column)
  if (coded === undefined) chunk.addStack([column])
  else chunk.addTriangles(column, coded)
}

const TRIANGLES = 4

/** Removes glTF's default values, and names that nothing reads. */
function dropDefaults(gltf: Gltf): void {
  for (const mesh of gltf.meshes ?? []) {
    delete mesh.name
    for (const primitive of mesh.primitives) if (primitive.mode === TRIANGLES) delete primitive.mode
  }
  for (const scene of gltf.scenes ?? []) delete scene.name
  dropSamplers(gltf)
}

/** Removes samplers that only repeat and filter, as textures without one do. */
function dropSamplers(gltf: Gltf): void {
  const samplers = gltf.samplers ?? []
  const kept = samplers.filter(({ magFilter }) => magFilter !== undefined)
  for (const texture of gltf.textures ?? []) {
    const sampler = texture.sampler === undefined ? -1 : kept.indexOf(samplers[texture.sampler])
    if (sampler === -1) delete texture.sampler
    else texture.sampler = sampler
  }
  if (kept.length === 0) delete gltf.samplers
  else gltf.samplers = kept.map(({ wrapS: _, wrapT: __, ...filters }) => filters)
}
