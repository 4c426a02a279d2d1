import { createBmp } from '@brushwork-internal/testkit/documents'
import type { DecodedImage, IndexedImage, RgbaImage } from '../../src/image/index.js'
import { type BmpImage, decodeBmp, readBmp, writeBmp } from '../../src/image-files/bmp/index.js'
import { decodeDds, readDds } from '../../src/image-files/dds/index.js'
import { createPcx, decodePcx, type PcxImage, readPcx, writePcx } from '../../src/image-files/pcx/index.js'
import { createTga, decodeTga, readTga, type TgaPlan, writeTga } from '../../src/image-files/tga/index.js'

/** Converts between images and files in one step, for tests of pixels. */

export const pcxImage = (bytes: Uint8Array): PcxImage => decodePcx(readPcx(bytes))
export const tgaImage = (bytes: Uint8Array): DecodedImage => decodeTga(readTga(bytes))
export const bmpImage = (bytes: Uint8Array): BmpImage => decodeBmp(readBmp(bytes))
export const ddsImage = (bytes: Uint8Array): DecodedImage => decodeDds(readDds(bytes))

export const pcxFile = (image: RgbaImage | IndexedImage): Uint8Array => writePcx(createPcx(image))
export const tgaFile = (image: RgbaImage, plan?: TgaPlan): Uint8Array => writeTga(createTga(image, plan))
export const bmpFile = (image: RgbaImage | IndexedImage): Uint8Array => writeBmp(createBmp(image))
