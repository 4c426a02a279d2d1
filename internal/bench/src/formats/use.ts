import { FormatError } from '@brushwork/codecs'
import {
  type BspDocument,
  bspEntities,
  bspFaceLightmap,
  bspFacePolygon,
  bspVisibleLeafs,
  checkBsp,
  decodeBspTexture,
} from '@brushwork/codecs/bsp'
import { type HmpDocument, terrainExtents, terrainHeights, terrainNormals } from '@brushwork/codecs/hmp'
import {
  boneMatrices,
  bonePoses,
  clipsOf,
  convertMdl,
  expandFrames,
  expandPositions,
  frameNames,
  groupCount,
  groupMeshes,
  groupSkinWeights,
  hasBoneFrames,
  type MdlDocument,
  readMdl,
  restPose,
  skinsOf,
  writeMdl,
} from '@brushwork/codecs/models'
import {
  checkQuakeWad,
  decodeQuakeWadTexture,
  type QuakeWadDocument,
  quakeWadMip,
  quakeWadPalette,
} from '@brushwork/codecs/quake-wad'
import { decodeSkin } from '@brushwork/codecs/skin'
import { decodeWadTexture, type WadDocument, wadPalette } from '@brushwork/codecs/wad'
import {
  checkWmb,
  decodeTerrainLightmap,
  decodeWmbTexture,
  entityNames,
  facePolygon,
  lightmapPage,
  lightmapPageCount,
  visibleLeafs,
  type WmbDocument,
  wmbPalette,
} from '@brushwork/codecs/wmb'
import { checkWmp, faceOf, printWmp, reencode, type WmpDocument, walkNodes } from '@brushwork/codecs/wmp'

/** Functions that accept documents, called on whatever was read. They may only throw FormatErrors. */

/** Most groups or frames that are used. More do not find more defects. */
const MAX_ITEMS = 16
const MAXIMUM_BYTES = 1 << 22

/** Runs `action` and accepts a FormatError, which is a valid answer to a damaged document. */
function acceptingFormatErrors(action: () => void): void {
  try {
    action()
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
  }
}

export function useModel(document: MdlDocument): void {
  clipsOf(frameNames(document))
  for (const skin of skinsOf(document)) decodeSkin(skin)
  // All groups, without a limit: work that is repeated for each group only shows its cost with many.
  groupMeshes(document)
  if (document.format === 'mdl7') groupSkinWeights(document)
  for (let group = 0; group < Math.min(groupCount(document), MAX_ITEMS); group++) {
    restPose(document, group)
    acceptingFormatErrors(() => expandFrames(document, group, MAXIMUM_BYTES))
  }
  acceptingFormatErrors(() => {
    const { document: converted } = convertMdl(document, document.format === 'mdl7' ? 'mdl5' : 'mdl7', MAXIMUM_BYTES)
    if (converted !== undefined) readMdl(writeMdl(converted))
  })
  if (document.format !== 'mdl7' || !hasBoneFrames(document)) return
  for (let frame = 0; frame < Math.min(frameNames(document).length, MAX_ITEMS); frame++) {
    bonePoses(document, frame)
    boneMatrices(document, frame)
  }
}

/** Positions of every frame of every group, as a renderer of vertex animation uploads them. */
export function modelPositions(document: MdlDocument): Float32Array[] {
  return Array.from({ length: groupCount(document) }, (_, group) => expandPositions(document, group))
}

/** Decodes an image with each decoder of its format. */
export function useImage<T>(...decoders: readonly ((document: T) => unknown)[]): (document: T) => void {
  return (document) => {
    for (const decode of decoders) acceptingFormatErrors(() => void decode(document))
  }
}

export function useTerrain(document: HmpDocument): void {
  for (const skin of document.skins) decodeSkin(skin)
  terrainExtents(document)
  terrainHeights(document)
  terrainNormals(document)
}

export function terrainPositions(document: HmpDocument): Float32Array[] {
  return [terrainHeights(document)]
}

export function useWmp(document: WmpDocument): void {
  checkWmp(document)
  for (const { node } of walkNodes(document.root.children)) {
    if (node.kind !== 'block') continue
    for (let face = 0; face + 1 < node.polygons.starts.length; face++) faceOf(node, face)
  }
  for (const encoding of ['binary', 'text-vertices'] as const) {
    acceptingFormatErrors(() => {
      const { document: other } = reencode(document, encoding)
      if (encoding === 'text-vertices') printWmp(other)
    })
  }
}

export function useWad(document: WadDocument): void {
  const palette = wadPalette(document)
  for (const entry of document.entries) {
    if (entry.kind === 'texture') acceptingFormatErrors(() => decodeWadTexture(entry, palette))
  }
}

export function useQuakeWad(document: QuakeWadDocument): void {
  checkQuakeWad(document)
  const palette = quakeWadPalette(document)
  for (const entry of document.entries) {
    if (entry.kind !== 'texture') continue
    acceptingFormatErrors(() => decodeQuakeWadTexture(entry, palette))
    for (let level = 0; level < 4; level++) quakeWadMip(entry, level)
  }
}

export function useWmb(document: WmbDocument): void {
  checkWmb(document)
  const palette = wmbPalette(document)
  for (const texture of document.textures) acceptingFormatErrors(() => decodeWmbTexture(texture, palette))
  for (let page = 0; page < Math.min(lightmapPageCount(document), MAX_ITEMS); page++) lightmapPage(document, page)
  for (const lightmap of document.terrainLightmaps.slice(0, MAX_ITEMS))
    acceptingFormatErrors(() => decodeTerrainLightmap(lightmap))
  for (let leaf = 0; leaf < Math.min(document.leafs.count, MAX_ITEMS); leaf++) visibleLeafs(document, leaf)
  for (let face = 0; face < Math.min(document.faces.count, MAX_ITEMS); face++)
    acceptingFormatErrors(() => facePolygon(document, face))
  for (const object of document.objects) {
    if (object.kind === 'entity' || object.kind === 'oldEntity') entityNames(object)
  }
}

export function useBsp(document: BspDocument): void {
  const { textures, faces, leafs } = document
  checkBsp(document)
  acceptingFormatErrors(() => bspEntities(document))
  for (let index = 0; index < Math.min(textures.length, MAX_ITEMS); index++)
    acceptingFormatErrors(() => decodeBspTexture(document, index))
  for (let face = 0; face < Math.min(faces.count, MAX_ITEMS); face++) {
    acceptingFormatErrors(() => bspFacePolygon(document, face))
    acceptingFormatErrors(() => bspFaceLightmap(document, face))
  }
  for (let leaf = 0; leaf < Math.min(leafs.count, MAX_ITEMS); leaf++)
    acceptingFormatErrors(() => bspVisibleLeafs(document, leaf))
}
