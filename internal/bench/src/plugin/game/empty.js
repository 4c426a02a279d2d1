export const empty = true
