/** Pixels of the screen for each of an image; `fit` shows it whole. */
export type Zoom = 'fit' | number

const ZOOMS: readonly Zoom[] = ['fit', 0.25, 0.5, 1, 2, 4, 8, 16]

/** The zooms to choose from, with the one that a wheel made. */
export function zoomsWith(zoom: Zoom): readonly Zoom[] {
  return ZOOMS.includes(zoom) ? ZOOMS : [...ZOOMS, zoom]
}
