import type { SheetPort } from '@brushwork/scene'
import type { Three } from './three-engine.js'

/** Images of three whose frames stand side by side. */
export const sheetPort: SheetPort<Three> = {
  widthOf({ image }) {
    return (image as { readonly width: number }).width
  },
}
