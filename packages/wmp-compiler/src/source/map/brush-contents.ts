import type { BrushRole } from './brush-role.js'
import type { BrushContents, TextureMeaning } from './texture-meaning.js'

/** What one face says about its brush. */
export interface SaidFace {
  readonly meaning: TextureMeaning
  /** The numbers behind its scale say that the brush divides nothing. */
  readonly isDetail: boolean
}

/** A face, by its index in the brush, and what its texture makes of a brush. */
interface Statement {
  readonly face: number
  readonly contents: BrushContents
}

/** Two faces of a brush that contradict each other. */
export interface MixedContents {
  readonly first: Statement
  readonly other: Statement
}

export interface MadeContents {
  /** What the textures say. */
  readonly stated: BrushContents
  /** What the brush is, in its entity. */
  readonly contents: BrushContents
  readonly detail: boolean
  readonly seeThrough: boolean
  /** The first contradiction that makes a difference. */
  readonly mixed?: MixedContents
}

/**
 * What a brush is made of (docs/formats/map.md §5): the first face decides, as in the compilers of Quake II and Half-Life. Faces of
 * textures that only hide a face (`skip`, `caulk`) are passed over, so that a `hint` among them makes a hint brush.
 */
export function contentsOf(faces: readonly SaidFace[], role: BrushRole): MadeContents {
  let first: Statement | undefined
  let mixed: MixedContents | undefined
  let { detail, seeThrough } = role
  for (let face = 0; face < faces.length; face++) {
    const { meaning, isDetail } = faces[face]
    detail ||= isDetail
    seeThrough ||= meaning.seeThrough === true
    if (meaning.neutral === true) continue
    const said: Statement = { face, contents: meaning.contents ?? 'solid' }
    first ??= said
    if (mixed === undefined && inEntity(said.contents, role) !== inEntity(first.contents, role)) {
      mixed = { first, other: said }
    }
  }
  const stated = first?.contents ?? 'solid'
  const contents = inEntity(stated, role)
  return { stated, contents, detail: detail || seeThrough, seeThrough, ...(mixed && { mixed }) }
}

/** An entity whose brushes let all through wins over what is solid. */
function inEntity(contents: BrushContents, { passable }: BrushRole): BrushContents {
  return passable && (contents === 'solid' || contents === 'clip') ? 'passable' : contents
}
