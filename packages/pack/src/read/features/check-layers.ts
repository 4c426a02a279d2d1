import type { JsonValue } from '../../json-value.js'

/** Layers of a lightmap page: the light styles of a vertex. */
const MAX_LAYERS = 4

/** @throws PackError for a lightmap page without layers, or with too many */
export function checkLayers(json: JsonValue, { length }: { readonly length: number }): void {
  if (length < 1 || length > MAX_LAYERS) json.fail(`expected one to ${MAX_LAYERS} layers, found ${length}`)
}
