/** Use of an image's alpha: `none` is dropped, `data` is stored but not drawn, `shown` hides pixels. */
export type AlphaUse = 'none' | 'data' | 'shown'
