/** A document's record while a reader puts it together. Objects are filled field by field: spreading them takes far longer. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] }
