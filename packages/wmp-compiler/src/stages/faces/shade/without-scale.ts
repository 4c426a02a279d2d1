import type { AxesMapping, ExplicitMapping, Vector } from '@brushwork/asset'

/** A mapping along the same axes with one texel per quant. Explicit coordinates are returned as they are. */
export function withoutScale<Mapping extends AxesMapping | ExplicitMapping>(mapping: Mapping): Mapping | AxesMapping {
  if (mapping.kind === 'explicit') return mapping
  return { ...mapping, s: unit(mapping.s), t: unit(mapping.t) }
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 0 && Number.isFinite(length) ? [x / length, y / length, z / length] : [x, y, z]
}
