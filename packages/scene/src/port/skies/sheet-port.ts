import type { Engine } from '../engine.js'

/** What an engine knows of images whose frames stand side by side. */
export interface SheetPort<E extends Engine> {
  /** Width of the image that a texture shows, pixels; 0 where the engine does not know it. */
  widthOf(texture: E['texture']): number
}
