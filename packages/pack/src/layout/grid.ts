import type { Grid } from '@brushwork/asset'
import { type FieldsOf, indexOf, type JsonsOf, list, NUMBER, record } from './field.js'

export const GRID_RECORD = { step: list(NUMBER), offset: list(NUMBER) } as const satisfies FieldsOf<Grid>

/** BRUSHWORK_grid on the document. */
export const GRID_ROOT = { grids: list(record(GRID_RECORD)) } as const

/** BRUSHWORK_grid on an accessor of integers: the grid that turns them into floats. */
export const GRID_ACCESSOR = { grid: indexOf('grids') } as const

/** JSON of BRUSHWORK_grid on the document. */
export type GridRoot = JsonsOf<typeof GRID_ROOT>
/** JSON of BRUSHWORK_grid on an accessor. */
export type GridAccessor = JsonsOf<typeof GRID_ACCESSOR>
