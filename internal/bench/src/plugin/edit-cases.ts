import { type MakeEdit, moveBrush, moveVertices, paintSkin, paintTexture } from './edits.js'

/** One way to work on an asset. */
export interface EditCase {
  readonly name: string
  /** The page with the plugin; that of Vite alone is called `built-in-<page>`, its pack `<page>.glb`. */
  readonly page: 'model' | 'level'
  /** The source of the asset, and what is edited of it, in the folder `world`. */
  readonly source: string
  readonly edited: string
  readonly edit: MakeEdit
  /** Milliseconds that issue 5 allows. */
  readonly target: number
}

const MODEL = { page: 'model', source: 'guard.mdl', target: 150 } as const
const LEVEL = { page: 'level', source: 'courtyard.wmp', target: 300 } as const

/** What is measured, by the names that `--only` takes. */
export const EDIT_CASES: Readonly<Record<string, EditCase>> = {
  model: { ...MODEL, name: 'model: its vertices', edited: 'guard.mdl', edit: moveVertices },
  skin: { ...MODEL, name: 'model: its skin', edited: 'guard.mdl', edit: paintSkin },
  level: { ...LEVEL, name: 'courtyard: a brush', edited: 'courtyard.wmp', edit: moveBrush },
  texture: { ...LEVEL, name: 'courtyard: a texture', edited: 'courtyard.wad', edit: paintTexture },
}
