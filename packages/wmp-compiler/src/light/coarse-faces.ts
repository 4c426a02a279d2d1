import type { LevelDiagnostic } from '@brushwork/asset'
import { warning } from '../diagnostics.js'

/** Says which faces are too large for luxels as near to each other as wanted. @param pitches quants between luxels of such faces */
export function coarseFaces(pitches: readonly number[]): LevelDiagnostic[] {
  if (pitches.length === 0) return []
  const widest = pitches.reduce((most, pitch) => Math.max(most, pitch), 0)
  const faces = pitches.length === 1 ? '1 face is' : `${pitches.length} faces are`
  const text = `${faces} too large for luxels as fine as wanted: theirs are up to ${widest} quants apart; divide or shrink large faces`
  return [warning('light-coarse', text)]
}
