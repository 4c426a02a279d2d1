import type { AssetFacts } from '@brushwork/pipeline'
import type { AssetOptions } from '@brushwork/pipeline/config'

/** An asset in a few words: `level, 72 triangles in 4 surfaces, 13 entities`. */
export function summary(facts: AssetFacts): string {
  if (facts.kind === 'terrain') {
    const layers = facts.layerCount === undefined ? '' : `, ${plural(facts.layerCount, 'layer')}`
    return `terrain, ${count(facts.columns)} × ${count(facts.rows)} points${layers}`
  }
  if (facts.kind === 'sprite') {
    return `sprite, ${shortNumber(facts.width)} × ${shortNumber(facts.height)}, ${plural(facts.frameCount, 'frame')}`
  }
  if (facts.kind === 'level') {
    const { triangleCount, surfaceCount, entities, areaCount } = facts
    const drawn = `${plural(triangleCount, 'triangle')} in ${plural(surfaceCount, 'surface')}`
    const areas = areaCount === undefined ? '' : ` of ${plural(areaCount, 'area')}`
    return `level, ${drawn}${areas}, ${plural(entities.length, 'entity', 'entities')}`
  }
  const { triangleCount, lodCount = 0, clips } = facts
  const levels = lodCount === 0 ? [] : [plural(lodCount, 'level of detail', 'levels of detail')]
  return `model, ${[plural(triangleCount, 'triangle'), ...levels, plural(Object.keys(clips).length, 'clip')].join(', ')}`
}

/** `1 entity`, `2,000 entities` */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

/** A whole number with thousands separators. */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

export function byteCount(bytes: number): string {
  return `${count(bytes)} bytes`
}

/** At most two decimals, never −0. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}

/** A duration for people: `1,234 ms`. */
export function milliseconds(time: number): string {
  return `${count(Math.round(time))} ms`
}

/** `, light direct` for a mode that was asked for; nothing for the default. */
export function shownLight(light: AssetOptions['light']): string {
  const mode = typeof light === 'object' ? light.mode : light
  return mode === undefined || mode === 'auto' ? '' : `, light ${mode}`
}
