import type { Grid } from '@brushwork/asset'
import { type Accessor, Extension, type WriterContext } from '@gltf-transform/core'
import type { GridAccessor, GridRoot } from '../../../layout/grid.js'
import { GRID, QUANTIZATION } from '../../../layout/names.js'
import { codingOf } from '../extensions/extensions.js'

/** Writes BRUSHWORK_grid: the grids of a pack, and which of them turns the integers of an accessor into floats. */
export class GridExtension extends Extension {
  static override readonly EXTENSION_NAME = GRID
  override readonly extensionName = GRID
  readonly #accessors = new Map<Accessor, Grid>()

  setGrid(accessor: Accessor, grid: Grid): void {
    this.#accessors.set(accessor, grid)
  }

  override read(): this {
    throw new Error(`${GRID} is read by @brushwork/pack`)
  }

  override write({ jsonDoc: { json }, accessorIndexMap }: WriterContext): this {
    // Grids are the same where their numbers are.
    const grids = new Map<string, Grid>()
    const keys = new Map(
      [...this.#accessors].map(([accessor, { step, offset }]) => {
        const key = JSON.stringify([step, offset])
        grids.set(key, { step, offset })
        return [accessor, key]
      }),
    )
    const order = [...grids.keys()]
    for (const [accessor, key] of keys) {
      const definition = json.accessors?.[accessorIndexMap.get(accessor) ?? -1]
      const value: GridAccessor = { grid: order.indexOf(key) }
      if (definition !== undefined) definition.extensions = { [GRID]: value }
    }
    const root: GridRoot = { grids: [...grids.values()] }
    json.extensions = { ...json.extensions, [GRID]: { ...codingOf(GRID), ...root } }
    return this
  }
}

/** Writes that vertices are integers. */
export class QuantizationExtension extends Extension {
  static override readonly EXTENSION_NAME = QUANTIZATION
  override readonly extensionName = QUANTIZATION

  override read(): this {
    throw new Error(`${QUANTIZATION} is only written`)
  }

  override write(): this {
    return this
  }
}
