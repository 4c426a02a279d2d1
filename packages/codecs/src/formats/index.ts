export { formatOf, formats } from './all.js'
export { issuesOf, writeFile } from './file.js'
export type { DocumentKind, Documents, FileOfKind, Format, FormatFile, PictureDocument } from './format.js'
export { decodePicture } from './picture.js'
