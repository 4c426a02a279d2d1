import { FormatError, type Issue } from '../binary/index.js'
import { decodeBmp, writeBmp } from '../bmp/index.js'
import { decodeDds, writeDds } from '../dds/index.js'
import type { DecodedImage } from '../image/rgba-image.js'
import { decodePcx, writePcx } from '../pcx/index.js'
import { decodeTga, writeTga } from '../tga/index.js'
import type { PictureDocument } from './format.js'

/** The pixels of a picture file of any format (copy). @throws FormatError where they cannot be decoded. */
export function decodePicture(document: PictureDocument): DecodedImage {
  switch (document.format) {
    case 'pcx':
      return decodePcx(document)
    case 'tga':
      return decodeTga(document)
    case 'bmp':
      return decodeBmp(document)
    case 'dds':
      return decodeDds(document)
  }
}

/** The file's bytes (copy). @throws FormatError `unwritable` */
export function writePicture(document: PictureDocument): Uint8Array {
  switch (document.format) {
    case 'pcx':
      return writePcx(document)
    case 'tga':
      return writeTga(document)
    case 'bmp':
      return writeBmp(document)
    case 'dds':
      return writeDds(document)
  }
}

/** A picture with what its decoder has to remark among its issues, be it that it cannot decode this one. */
export function checkedPicture<T extends PictureDocument>(document: T): T {
  return { ...document, issues: [...document.issues, ...issuesOfDecoding(document)] }
}

function issuesOfDecoding(document: PictureDocument): readonly Issue[] {
  try {
    return decodePicture(document).issues
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const { code, reason: message, format, offset, path } = error
    return [{ code, message, format, ...(offset !== undefined && { offset }), path }]
  }
}
