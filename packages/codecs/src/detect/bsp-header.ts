/** First four bytes: a version number, or letters. */
export const MARK_BYTES = 4

/** A row of the header: u32 offset, u32 length. */
export const ROW_BYTES = 8

export const LUMP_COUNT = 15

export const HEADER_BYTES = MARK_BYTES + LUMP_COUNT * ROW_BYTES
