import type { FaceLook } from '@brushwork/asset'
import { classWord } from './class-words.js'
import type { FaceKeys } from './face-keys.js'
import type { Keys } from './keys.js'
import { renderingOf } from './rendering.js'
import type { BrushWord } from './table.js'

/** What an entity means for its brushes. */
export interface BrushRole extends FaceKeys {
  readonly detail: boolean
  /** It has holes to see through, and hides nothing. */
  readonly seeThrough: boolean
  /** What solid brushes are: solid, if left out. */
  readonly contents?: 'passable' | 'liquid'
  /** They are invisible. */
  readonly hidden: boolean
  /** How they are mixed with what is behind them. */
  readonly look?: FaceLook
}

/** What an entity means for its brushes; `joins`: they join the world, otherwise they are a part. */
export function roleOf(keys: Keys, isFirst: boolean): BrushRole & { readonly joins: boolean } {
  // The first entity is the world even if its class is lost.
  const className = keys.className === '' && isFirst ? 'worldspawn' : keys.className
  const word: BrushWord = classWord(className)?.brushes ?? {}
  const joins = word.joins ?? false
  const { look, hidden } = joins ? { look: undefined, hidden: false } : renderingOf(keys)
  const contents = isOn(keys, 'zhlt_noclip') ? 'passable' : word.contents
  return {
    detail: word.detail ?? false,
    seeThrough: word.seeThrough ?? look !== undefined,
    ...(contents && { contents }),
    hidden: word.hidden === true || hidden || isOn(keys, 'zhlt_invisible'),
    ...(look && { look }),
    joins,
  }
}

/** Whether two entities say the same about their brushes, but for the keys of faces. */
export function isSameRole(a: BrushRole, b: BrushRole): boolean {
  return (
    a.detail === b.detail &&
    a.seeThrough === b.seeThrough &&
    a.contents === b.contents &&
    a.hidden === b.hidden &&
    a.look?.alpha === b.look?.alpha &&
    a.look?.opacity === b.look?.opacity &&
    a.look?.color?.join() === b.look?.color?.join()
  )
}

function isOn(keys: Keys, key: string): boolean {
  return (keys.number(key) ?? 0) > 0
}
