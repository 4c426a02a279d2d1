import type { WmpAddress, WmpPlace } from './document.js'

/** A document's part while it is being read: fields that may be missing are added one by one. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Where a node stands in the level, and in the file. */
export type ReadPlace = WmpPlace & { readonly at: WmpAddress }
