import type { BrushRole } from '../../../words/brush-role.js'
import type { BrushContents, TextureMeaning } from './texture-meaning.js'

/** What one face states about its brush. */
export interface DeclaredFace {
  readonly meaning: TextureMeaning
  /** The surface numbers make the brush a detail brush. */
  readonly isDetail: boolean
}

/** A face, by its index in the brush, and the contents that its texture implies. */
interface Statement {
  readonly face: number
  readonly contents: BrushContents
}

/** Two faces of a brush that contradict each other. */
export interface MixedContents {
  readonly first: Statement
  readonly other: Statement
}

interface MadeContents {
  /** Contents stated by the textures. */
  readonly stated: BrushContents
  /** Contents of the brush in its entity. */
  readonly contents: BrushContents
  readonly detail: boolean
  readonly seeThrough: boolean
  /** The first contradiction that changes the result. */
  readonly mixed?: MixedContents
}

/**
 * The contents of a brush (docs/formats/map.md §5). The first face decides, as in the compilers of Quake II and
 * Half-Life. Textures that only hide a face (`skip`, `caulk`) are skipped, so that a `hint` among them makes a hint
 * brush.
 */
export function contentsOf(faces: readonly DeclaredFace[], role: BrushRole): MadeContents {
  let first: Statement | undefined
  let mixed: MixedContents | undefined
  let { detail, seeThrough } = role
  for (let face = 0; face < faces.length; face++) {
    const { meaning, isDetail } = faces[face]
    detail ||= isDetail
    seeThrough ||= meaning.seeThrough === true
    if (meaning.neutral === true) continue
    const statement: Statement = { face, contents: meaning.contents ?? 'solid' }
    first ??= statement
    if (mixed === undefined && inEntity(statement.contents, role) !== inEntity(first.contents, role)) {
      mixed = { first, other: statement }
    }
  }
  const stated = first?.contents ?? 'solid'
  const contents = inEntity(stated, role)
  return { stated, contents, detail: detail || seeThrough, seeThrough, ...(mixed && { mixed }) }
}

/** An entity of passable or liquid brushes overrides solid contents. */
function inEntity(stated: BrushContents, { contents }: BrushRole): BrushContents {
  return contents !== undefined && (stated === 'solid' || stated === 'clip') ? contents : stated
}
