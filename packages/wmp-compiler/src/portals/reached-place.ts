import type { Place } from './place.js'

/** A place and the leaf that it was found in. */
export interface ReachedPlace {
  readonly place: Place
  readonly leaf: number
}
