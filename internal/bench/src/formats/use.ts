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
} from '@brushwork/codecs/mdl'
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
import { checkWmp, faceOf, printWmp, respell, type WmpDocument, walkNodes } from '@brushwork/codecs/wmp'

/** What stands beside the documents, called on whatever was read: it may throw FormatErrors, and nothing else. */

/** Of hundreds of groups or frames, this many are enough to find what breaks. */
const ENOUGH = 16
const MAXIMUM_BYTES = 1 << 22

/** Runs `action`; a FormatError is a fair answer to a damaged document. */
function fairly(action: () => void): void {
  try {
    action()
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
  }
}

export function useModel(document: MdlDocument): void {
  clipsOf(frameNames(document))
  for (const skin of skinsOf(document)) decodeSkin(skin)
  // All of them: what is looked up anew for each group shows its price only where there are many.
  groupMeshes(document)
  if (document.format === 'mdl7') groupSkinWeights(document)
  for (let group = 0; group < Math.min(groupCount(document), ENOUGH); group++) {
    restPose(document, group)
    fairly(() => expandFrames(document, group, MAXIMUM_BYTES))
  }
  fairly(() => {
    const { document: converted } = convertMdl(document, document.format === 'mdl7' ? 'mdl5' : 'mdl7', MAXIMUM_BYTES)
    if (converted !== undefined) readMdl(writeMdl(converted))
  })
  if (document.format !== 'mdl7' || !hasBoneFrames(document)) return
  for (let frame = 0; frame < Math.min(frameNames(document).length, ENOUGH); frame++) {
    bonePoses(document, frame)
    boneMatrices(document, frame)
  }
}

/** The positions of every frame of every group: what a renderer of vertex animation uploads. */
export function modelPositions(document: MdlDocument): Float32Array[] {
  return Array.from({ length: groupCount(document) }, (_, group) => expandPositions(document, group))
}

/** Decodes a picture in all ways that its room has. */
export function usePicture<T>(...decoders: readonly ((document: T) => unknown)[]): (document: T) => void {
  return (document) => {
    for (const decode of decoders) fairly(() => void decode(document))
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
  for (const spelling of ['binary', 'text-vertices'] as const) {
    fairly(() => {
      const { document: other } = respell(document, spelling)
      if (spelling === 'text-vertices') printWmp(other)
    })
  }
}

export function useWad(document: WadDocument): void {
  const palette = wadPalette(document)
  for (const entry of document.entries) {
    if (entry.kind === 'texture') fairly(() => decodeWadTexture(entry, palette))
  }
}

export function useQuakeWad(document: QuakeWadDocument): void {
  checkQuakeWad(document)
  const palette = quakeWadPalette(document)
  for (const entry of document.entries) {
    if (entry.kind !== 'texture') continue
    fairly(() => decodeQuakeWadTexture(entry, palette))
    for (let level = 0; level < 4; level++) quakeWadMip(entry, level)
  }
}

export function useWmb(document: WmbDocument): void {
  checkWmb(document)
  const palette = wmbPalette(document)
  for (const texture of document.textures) fairly(() => decodeWmbTexture(texture, palette))
  for (let page = 0; page < Math.min(lightmapPageCount(document), ENOUGH); page++) lightmapPage(document, page)
  for (const lightmap of document.terrainLightmaps.slice(0, ENOUGH)) fairly(() => decodeTerrainLightmap(lightmap))
  for (let leaf = 0; leaf < Math.min(document.leafs.count, ENOUGH); leaf++) visibleLeafs(document, leaf)
  for (let face = 0; face < Math.min(document.faces.count, ENOUGH); face++) fairly(() => facePolygon(document, face))
  for (const object of document.objects) {
    if (object.kind === 'entity' || object.kind === 'oldEntity') entityNames(object)
  }
}

export function useBsp(document: BspDocument): void {
  const { textures, faces, leafs } = document
  checkBsp(document)
  fairly(() => bspEntities(document))
  for (let index = 0; index < Math.min(textures.length, ENOUGH); index++)
    fairly(() => decodeBspTexture(document, index))
  for (let face = 0; face < Math.min(faces.count, ENOUGH); face++) {
    fairly(() => bspFacePolygon(document, face))
    fairly(() => bspFaceLightmap(document, face))
  }
  for (let leaf = 0; leaf < Math.min(leafs.count, ENOUGH); leaf++) fairly(() => bspVisibleLeafs(document, leaf))
}
