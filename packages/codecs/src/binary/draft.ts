/**
 * A document's record while a reader fills it. Fields are assigned one by one, because spreading objects is far slower.
 */
export type Draft<T> = { -readonly [K in keyof T]: T[K] }
