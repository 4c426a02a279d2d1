import type { CompiledSurface, LevelDiagnosticCode } from '@brushwork/asset'
import type { FaceLight } from './light-page.js'

/** The light of a compiled file. */
export interface LightSource {
  /** Luxels that all faces together may have: a file may refer to one lightmap from many faces. */
  readonly maxLuxels: number
  /** The message for lost light: its code, the reason, such as `not in the file`, and the remedy. */
  readonly lost: { readonly code: LevelDiagnosticCode; readonly reason: string; readonly advice?: string }
  /** Identifies the face of a triangle in the file. */
  faceOf(surface: CompiledSurface, triangle: number): number
  /** Luxels of a face; undefined for a face without light, `lost` for one whose light cannot be had. */
  lightOf(face: number): FaceLight | 'lost' | undefined
  /** Luxels from the middle of the first luxel of a face to a point in the level, source axes. */
  luxelAt(face: number, x: number, y: number, z: number): readonly [column: number, row: number]
  /** Whether faces without light are dark in a surface; if not, they are drawn as in levels without light. */
  isDark(surface: CompiledSurface): boolean
}

/** Light that compiled files lack. */
export const LOST_IN_FILE = { code: 'level-damaged', reason: 'not in the file, or too large for its pages' } as const
