import type { PackedModel } from '@brushwork/asset'
import type { Document } from '@gltf-transform/core'
import { optimizedDocument } from '../../packs/sizes/rival.js'

/** What the rival loads of a model. */
export interface RivalFiles {
  readonly whole: Uint8Array
  /** The same without images. */
  readonly bare: Uint8Array
}

/** Attributes that every primitive of a pack has. */
const ATTRIBUTES = ['POSITION', 'NORMAL', 'TEXCOORD_0']

/**
 * Makes the files of the rival from a plain GLB.
 * @param model that our pack holds
 * @throws Error when a file does not hold the same triangles, attributes and textures
 */
export async function rivalFilesOf(glb: Uint8Array, model: PackedModel): Promise<RivalFiles> {
  const { io, document } = await optimizedDocument(glb, { keepsContent: true })
  const whole = await io.writeBinary(document)
  compare(await io.readBinary(whole), model, drawnImages(model))
  // Removed last: without textures, the rival's steps would remove their coordinates.
  for (const texture of document.getRoot().listTextures()) texture.dispose()
  const bare = await io.writeBinary(document)
  compare(await io.readBinary(bare), model, 0)
  return { whole, bare }
}

/** Images that parts show: packs have all skins of a model, and the rival removes those that nothing shows. */
function drawnImages({ parts, materials }: PackedModel): number {
  return new Set(parts.map(({ material }) => materials[material].image).filter((image) => image !== -1)).size
}

function compare(document: Document, model: PackedModel, images: number): void {
  const root = document.getRoot()
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives())
  for (const primitive of primitives) {
    const missing = ATTRIBUTES.filter((name) => primitive.getAttribute(name) === null)
    if (missing.length > 0) throw new Error(`the rival has lost ${missing.join(', ')}: compare equal files`)
  }
  const found = {
    triangles: primitives.reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0),
    images: root.listTextures().length,
  }
  const expected = { triangles: model.parts.reduce((sum, { indices }) => sum + indices.length / 3, 0), images }
  const [ours, theirs] = [expected, found].map((content) => JSON.stringify(content))
  if (ours !== theirs)
    throw new Error(`the rival has other content, ${theirs} in place of ${ours}: compare equal files`)
}
