import type { CompiledLevel, CompiledSurface } from '@brushwork/asset'
import { lightmapPageCount, lightmapPageSide, type WmbBlock, type WmbDocument } from '@brushwork/codecs/wmb'
import {
  addLightmaps,
  blockAndFace,
  type FaceLight,
  faceOfTriangle,
  isLitSurface,
  type LightSource,
  LOST_IN_FILE,
} from '../../light/index.js'
import type { FacePieces } from '../../source/index.js'
import { JoinedLuxels } from './joined-luxels.js'
import { LightReader } from './light-reader.js'

/** Faces own their luxels; files in which each is used more often than this are not lit further. */
const MAX_SHARING = 4

/**
 * Adds the light of a WMB7 to the level compiled from it: {@link addLightmaps}. Page 0 is a dummy, so a file with one
 * page has no light.
 * @param pieces by index of the block: polygons of the file that its faces were made of.
 */
export function addWmbLight(
  document: WmbDocument,
  pieces: ReadonlyMap<number, FacePieces>,
  compiled: CompiledLevel,
): CompiledLevel {
  const side = lightmapPageSide(document)
  if (side === undefined || lightmapPageCount(document) < 2) return compiled
  return addLightmaps(new WmbLight(document, side, pieces), [[0, 0, 0]], compiled)
}

/** Lightmaps of a WMB7: each polygon has its own rectangle on a page, and a face may consist of several. */
class WmbLight implements LightSource {
  readonly lost = LOST_IN_FILE
  readonly maxLuxels: number
  readonly #document: WmbDocument
  readonly #pieces: ReadonlyMap<number, FacePieces>
  readonly #reader: LightReader
  readonly #joined = new Map<number, JoinedLuxels>()
  #luxelsLeft: number

  constructor(document: WmbDocument, side: number, pieces: ReadonlyMap<number, FacePieces>) {
    this.maxLuxels = (document.lightmaps.length / 3) * MAX_SHARING
    this.#luxelsLeft = this.maxLuxels
    this.#document = document
    this.#pieces = pieces
    this.#reader = new LightReader(document.lightmaps, side)
  }

  faceOf(surface: CompiledSurface, triangle: number): number {
    return faceOfTriangle(surface, triangle)
  }

  lightOf(face: number): FaceLight | 'lost' | undefined {
    const [index, side] = blockAndFace(face)
    const block = this.#document.blocks[index]
    const pieces = this.#pieces.get(index)?.[side] ?? []
    const lit = pieces.filter(({ skin }) => this.#isLit(block, skin))
    if (lit.length === 0) return undefined
    const joined = JoinedLuxels.of(
      lit.map((polygon) => ({ block, polygon })),
      this.#reader,
    )
    const luxels = joined === undefined ? Number.POSITIVE_INFINITY : joined.size.width * joined.size.height
    // Before they are gathered: a small file may ask for many large faces.
    if (joined === undefined || luxels > this.#luxelsLeft) return 'lost'
    this.#luxelsLeft -= luxels
    this.#joined.set(face, joined)
    return { ...joined.size, styles: [0], maps: [joined.luxels()], channels: 3 }
  }

  luxelAt(face: number, x: number, y: number, z: number): readonly [number, number] {
    return this.#joined.get(face)?.luxelAt(x, y, z) ?? [0, 0]
  }

  /** The compiler leaves faces on page 0 that no light reaches. Flat faces are drawn without light. */
  isDark(surface: CompiledSurface): boolean {
    return isLitSurface(surface)
  }

  #isLit({ skins }: WmbBlock, skin: number): boolean {
    const page = skins.pages[skin]
    return page > 0 && page < this.#reader.pageCount
  }
}
