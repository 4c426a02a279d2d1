/** What an image's alpha is for: `none` is dropped, `data` is stored but not drawn, `shown` hides pixels. */
export type AlphaUse = 'none' | 'data' | 'shown'
