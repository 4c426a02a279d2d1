/** Size of a picture in the list [pixels]. */
export const THUMBNAIL_WIDTH = 96
export const THUMBNAIL_HEIGHT = 72
