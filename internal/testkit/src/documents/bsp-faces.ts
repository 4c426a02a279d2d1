import { FormatError } from '../../../../packages/codecs/src/binary/index.js'
import type { BspDocument, BspFaces } from '../../../../packages/codecs/src/levels/bsp/document.js'
import { NO_STYLE, STYLES } from '../../../../packages/codecs/src/levels/bsp/layout.js'

/** A face to be made. */
export interface PlannedBspFace {
  readonly plane: number
  /** Whether the face is on the back of its plane. Default false. */
  readonly isBack?: boolean
  /** Indices of vertices, clockwise seen from its front. */
  readonly corners: readonly number[]
  readonly texinfo: number
  /** Lightmaps of up to 4 styles. Default: unlit. */
  readonly light?: { readonly styles: readonly number[]; readonly luxels: Uint8Array }
}

type FaceLumps = Pick<BspDocument, 'faces' | 'edges' | 'surfedges' | 'lighting'>

/** Faces with the edges and luxels that they refer to. @throws FormatError `unwritable` for more than 4 styles. */
export function createFaces(plans: readonly PlannedBspFace[]): FaceLumps {
  const edges = new EdgeList()
  const surfedges: number[] = []
  const lighting: number[] = []
  const rows = plans.map(({ plane, isBack = false, corners, texinfo, light }, index) => {
    const styles = light?.styles ?? []
    if (styles.length > STYLES) refuse(`faces[${index}]`, `${styles.length} styles; a face has at most ${STYLES}`)
    const [firstEdge, lightOffset] = [surfedges.length, light === undefined ? -1 : lighting.length]
    for (const [at, corner] of corners.entries()) {
      surfedges.push(edges.take(corner, corners[(at + 1) % corners.length]))
    }
    for (const luxel of light?.luxels ?? []) lighting.push(luxel)
    const padded = Array.from({ length: STYLES }, (_, at) => styles[at] ?? NO_STYLE)
    return { plane, side: isBack ? 1 : 0, firstEdge, edgeCount: corners.length, texinfo, styles: padded, lightOffset }
  })
  const faces: BspFaces = {
    count: rows.length,
    planes: Uint32Array.from(rows, ({ plane }) => plane),
    sides: Uint32Array.from(rows, ({ side }) => side),
    firstEdges: Uint32Array.from(rows, ({ firstEdge }) => firstEdge),
    edgeCounts: Uint32Array.from(rows, ({ edgeCount }) => edgeCount),
    texinfos: Uint32Array.from(rows, ({ texinfo }) => texinfo),
    styles: Uint8Array.from(rows.flatMap(({ styles }) => styles)),
    lightOffsets: Int32Array.from(rows, ({ lightOffset }) => lightOffset),
  }
  return { faces, edges: edges.finish(), surfedges: Int32Array.from(surfedges), lighting: Uint8Array.from(lighting) }
}

/** Edges that two faces share, each once. Edge 0 is not used: it has no backward. */
class EdgeList {
  readonly #ends: number[] = [0, 0]
  readonly #numbers = new Map<string, number>()

  /** The number of an edge, negative where it was made in the other direction. */
  take(from: number, to: number): number {
    const backward = this.#numbers.get(`${to} ${from}`)
    if (backward !== undefined) {
      this.#numbers.delete(`${to} ${from}`)
      return -backward
    }
    const edge = this.#ends.length / 2
    this.#ends.push(from, to)
    this.#numbers.set(`${from} ${to}`, edge)
    return edge
  }

  finish(): Uint32Array {
    return Uint32Array.from(this.#ends)
  }
}

function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'bsp', path }, reason)
}
