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
}
