import { type BrushLevel, type CompiledLevel, type LevelDiagnostic, toPackAxes } from '@brushwork/asset'
import { warning } from '../diagnostics.js'
import { isInSolid } from './lamps-inside.js'

/** Reports lights of a level that shine on nothing, and lights in solids. */
export function oddLamps(
  { lights }: Pick<BrushLevel, 'lights'>,
  { collision }: Pick<CompiledLevel, 'collision'>,
): LevelDiagnostic[] {
  const usable = lights.filter(({ position, color, range }) => {
    return range > 0 && [...position, ...color, range].every(Number.isFinite)
  })
  const buried = usable.filter(({ position }) => isInSolid(collision, toPackAxes(...position)))
  const found: LevelDiagnostic[] = []
  const unused = lights.find((light) => !usable.includes(light))
  if (unused !== undefined) {
    const text = `${counted(lights.length - usable.length, 'shines', 'shine')} on nothing: the range is 0, or a number is not finite`
    found.push(warning('light-unused', text, { at: unused.position }))
  }
  if (buried.length > 0) {
    const text = `${counted(buried.length, 'is', 'are')} inside of solid blocks, and the light shines out of them: move a light into open space unless its block is a lamp`
    found.push(warning('light-in-solid', text, { at: buried[0].position }))
  }
  return found
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `1 light ${one}` : `${count} lights ${several}`
}

/** Reports faces that are too large for the luxel size of the options. @param pitches quants between luxels of such faces */
export function coarseFaces(pitches: readonly number[]): LevelDiagnostic[] {
  if (pitches.length === 0) return []
  const widest = pitches.reduce((most, pitch) => Math.max(most, pitch), 0)
  const faces = pitches.length === 1 ? '1 face is' : `${pitches.length} faces are`
  const text = `${faces} too large for luxels as fine as wanted: theirs are up to ${widest} quants apart; divide or shrink large faces`
  return [warning('light-coarse', text)]
}
