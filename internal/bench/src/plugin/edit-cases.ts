import { type MakeEdit, moveBrush, moveVertices, paintSkin, paintTexture } from './edits.js'

/** One kind of edit of an asset. */
export interface EditCase {
  readonly name: string
  /** Page with the plugin. The page of Vite alone is called `built-in-<page>`, and its pack `<page>.glb`. */
  readonly page: 'model' | 'level'
  /** Source of the asset, and the file that is edited, both in the folder `world`. */
  readonly source: string
  readonly edited: string
  readonly edit: MakeEdit
  /** Target of issue 5 [ms]. */
  readonly target: number
}

const MODEL = { page: 'model', source: 'guard.mdl', target: 150 } as const
const LEVEL = { page: 'level', source: 'courtyard.wmp', target: 300 } as const

/** All edits, by the names that `--only` accepts. */
export const EDIT_CASES: Readonly<Record<string, EditCase>> = {
  model: { ...MODEL, name: 'model: its vertices', edited: 'guard.mdl', edit: moveVertices },
  skin: { ...MODEL, name: 'model: its skin', edited: 'guard.mdl', edit: paintSkin },
  level: { ...LEVEL, name: 'courtyard: a brush', edited: 'courtyard.wmp', edit: moveBrush },
  texture: { ...LEVEL, name: 'courtyard: a texture', edited: 'courtyard.wad', edit: paintTexture },
}
