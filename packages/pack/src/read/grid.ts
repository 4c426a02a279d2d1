import type { Grid } from '@brushwork/asset'
import type { JsonValue } from '../json-value.js'

/** Reads a grid: docs/extensions/BRUSHWORK_grid.md. @param width Components; any number without it. @throws PackError */
export function readGrid(json: JsonValue, width?: number): Grid {
  const numbers = (list: JsonValue, length?: number) => list.list(length).map((value) => value.number())
  const step = numbers(json.get('step'), width)
  return { step, offset: numbers(json.get('offset'), step.length) }
}
