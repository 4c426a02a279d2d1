/** The names in a model, one union of literals each; generated declarations fill them in. */
export interface ModelNames {
  readonly clip: string
  readonly skin: string
  readonly bone: string
  readonly tag: string
}

/** The names in a level; generated declarations fill them in. */
export interface LevelNames {
  readonly entity: string
  readonly action: string
  readonly texture: string
  readonly position: string
  readonly path: string
  readonly region: string
  readonly group: string
  /** Name or action → what its entities show, in any letter case of it; `never` where they show nothing. Absent where the names are not known. */
  readonly shown?: {
    readonly entity: Readonly<Record<string, ShownKind>>
    readonly action: Readonly<Record<string, ShownKind>>
  }
}

/** What an entity shows: a file, or a part of its level. */
export type ShownKind = 'model' | 'sprite' | 'terrain' | 'part'
