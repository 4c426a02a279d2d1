import type { LevelLight, Vector } from '@brushwork/asset'
import type { Game } from '../../../../words/game.js'
import type { Keys } from '../../../../words/keys.js'
import { coneOf } from './light-cone.js'
import { halfLifeShine, quakeShine } from './light-shine.js'

/** Light flag: it can change (docs/formats/wmp.md §5.4). */
const DYNAMIC = 2
/** Keys that say nothing beyond the light. */
const PLAIN = new Set([
  'classname',
  'origin',
  'light',
  '_light',
  '_color',
  'color',
  'wait',
  'delay',
  'radius',
  'fade',
  '_fade',
])

/** Styles of a map: 0 never changes. */
const MAX_STYLE = 254

/** Whether an entity is only a light: no torch to show, no name to switch it by. */
export function isPlainLight(keys: Keys): boolean {
  if (keys.className !== 'light') return false
  for (const name of keys.names()) {
    if (!PLAIN.has(name)) return false
  }
  return true
}

/**
 * A light of a map. Its range is the end of Quake's linear falloff: brightness ÷ wait [quants]. A `radius` states the
 * range directly (docs/formats/map.md §5).
 * @param targets positions of entities by their `targetname`
 */
export function lightOf(keys: Keys, targets: ReadonlyMap<string, Vector>, game: Game): LevelLight | undefined {
  if ((keys.number('_nostaticlight') ?? 0) > 0) return undefined
  const position = keys.vector('origin') ?? [0, 0, 0]
  const style = keys.number('style') ?? 0
  const spot = coneOf(keys, position, targets, game)
  const { color, range, ...shine } =
    game === 'half-life' ? halfLifeShine(keys) : quakeShine(keys, game, spot !== undefined)
  return {
    position,
    color,
    range: Math.max(0, Math.min(range, Number.MAX_SAFE_INTEGER)),
    flags: keys.has('targetname') || style !== 0 ? DYNAMIC : 0,
    ...(spot && { spot }),
    shine: {
      ...shine,
      brightness: Math.max(0, shine.brightness),
      style: Number.isInteger(style) && style > 0 && style <= MAX_STYLE ? style : 0,
    },
  }
}
