import { type AboutRoom, aboutRecord } from '../about/about.js'
import { CORE_HEADER, FILE_HEADER, INFO_HEADER } from './bmp/layout.js'
import { DDS_HEADER } from './dds/layout.js'
import { PCX_HEADER } from './pcx/layout.js'
import { TGA_FOOTER, TGA_HEADER } from './tga/layout.js'

const WIDTH = ['Width of the image.', 'pixels'] as const
const UNUSED = 'Not used.'

/** BMP (docs/formats/bmp.md). */
export const aboutBmp: AboutRoom = {
  records: [
    aboutRecord(FILE_HEADER, 'Start of the file.', {
      magic: 'The letters BM.',
      fileSize: ['Length of the file; often wrong, and not used.', 'bytes'],
      reserved: '0.',
      pixelOffset: ['Offset of the pixels.', 'bytes'],
    }),
    aboutRecord(CORE_HEADER, 'Header of OS/2.', {
      width: WIDTH,
      height: ['Height of the image; rows run from the bottom.', 'pixels'],
      planes: '1.',
      depth: ['Size of a pixel.', 'bits'],
    }),
    aboutRecord(INFO_HEADER, 'Header of Windows.', {
      width: WIDTH,
      height: ['Height of the image; negative where rows run from the top.', 'pixels'],
      planes: '1.',
      depth: ['Size of a pixel: 1, 4 and 8 with a palette; 16, 24, 32.', 'bits'],
      compression: '0 none, 1 RLE8, 3 and 6 bit fields.',
      imageSize: ['Length of the pixels, or 0.', 'bytes'],
      horizontalDpm: ['Horizontal resolution.', 'pixels per meter'],
      verticalDpm: ['Vertical resolution.', 'pixels per meter'],
      colors: 'Colors of the palette; 0 for as many as the depth allows.',
      importantColors: 'Colors that matter; 0 for all.',
    }),
  ],
  parts: {
    headerSize: ['Length of the header with this number: 12, or 40 to 124.', 'bytes'],
    header: 'Header of Windows, with masks and a color space in larger ones.',
    'masks and color space': 'Fields of larger headers: masks of the channels, then the color space.',
    'BMP masks': 'Bits of red, green and blue, and of alpha where the compression is 6.',
    'the palette': 'Colors as blue, green, red, 0; in OS/2 without the 0.',
    gap: 'Bytes between headers and pixels, kept.',
    'the pixels': 'Rows from the bottom, padded to four bytes; or run lengths.',
    trailing: 'Bytes after the pixels, such as a color profile; kept.',
  },
}

/** DDS (docs/formats/dds.md). */
export const aboutDds: AboutRoom = {
  records: [
    aboutRecord(DDS_HEADER, 'Size and pixel format of the image.', {
      size: ['124: the length of the header.', 'bytes'],
      flags: 'Which of the fields are set.',
      height: ['Height of the largest level.', 'pixels'],
      width: ['Width of the largest level.', 'pixels'],
      pitchOrSize: ['Length of a row or of the level; often wrong, and not used.', 'bytes'],
      depth: 'Slices of a volume.',
      mipmaps: 'Number of levels; 0 is 1.',
      reserved: UNUSED,
      formatSize: ['32: the length of the pixel format.', 'bytes'],
      formatFlags: '0x1 alpha, 0x2 alpha only, 0x4 four-character code, 0x40 RGB, 0x20000 gray.',
      fourCc: 'Four-character code: DXT1, DXT3, DXT5.',
      bitsPerPixel: ['Size of a pixel: 8, 16, 24, 32.', 'bits'],
      redMask: 'Bits of red.',
      greenMask: 'Bits of green.',
      blueMask: 'Bits of blue.',
      alphaMask: 'Bits of alpha.',
      caps: 'Kind of surface: 0x1000 a texture, 0x400000 with levels, 0x8 of several parts.',
      caps2: '0x200 a cube map with a bit of 0xfc00 for each face, 0x200000 a volume.',
      unused: UNUSED,
    }),
  ],
  parts: {
    magic: 'The letters DDS and a blank.',
    'the DX10 extension': 'Pixel format of newer files.',
    levels: 'Levels from large to small, of a cube map face by face.',
    'levels[]': 'Blocks of 4 × 4 pixels, or rows of pixels from the top.',
    trailing: 'Bytes after the last level, or all pixels where their size is unknown; kept.',
  },
}

/** PCX (docs/formats/pcx.md). */
export const aboutPcx: AboutRoom = {
  records: [
    aboutRecord(PCX_HEADER, 'Size and pixel format of the image.', {
      magic: '0x0a.',
      version: '5.',
      encoding: '1: run lengths. 0: plain.',
      bitsPerPlane: ['Size of a pixel in one plane.', 'bits'],
      xMin: ['First column.', 'pixels'],
      yMin: ['First row.', 'pixels'],
      xMax: ['Last column.', 'pixels'],
      yMax: ['Last row.', 'pixels'],
      horizontalDpi: ['Horizontal resolution.', 'dots per inch'],
      verticalDpi: ['Vertical resolution.', 'dots per inch'],
      smallPalette: 'Palette of files of 16 colors.',
      reserved: '0.',
      planes: 'Number of planes: 1, or 3 for red, green and blue.',
      bytesPerRow: ['Length of a row of one plane, even.', 'bytes'],
      paletteKind: '1 color, 2 gray.',
      rest: UNUSED,
    }),
  ],
  parts: {
    'the pixels': 'Rows from the top, of each row one plane after the other. Bytes from 0xc0 up repeat the next one.',
    gap: 'Bytes between the pixels and the palette, kept.',
    palette: 'Palette of files of 256 colors.',
    mark: '0x0c: a palette follows.',
    colors: '256 colors of red, green and blue.',
  },
}

/** TGA (docs/formats/tga.md). */
export const aboutTga: AboutRoom = {
  records: [
    aboutRecord(TGA_HEADER, 'Size and pixel format of the image.', {
      idLength: ['Length of the image id after the header.', 'bytes'],
      colorMapKind: '1: a color map follows the id.',
      imageKind: '1 mapped, 2 true color, 3 gray; 8 more for run-length packets.',
      mapFirst: 'Number of the first color of the map.',
      mapLength: 'Number of colors of the map.',
      mapDepth: ['Size of a color: 15, 16, 24, 32.', 'bits'],
      xOrigin: ['Horizontal position on a screen; not used.', 'pixels'],
      yOrigin: ['Vertical position on a screen; not used.', 'pixels'],
      width: WIDTH,
      height: ['Height of the image.', 'pixels'],
      depth: ['Size of a pixel.', 'bits'],
      descriptor: 'Bits 0 to 3 the bits of alpha, bit 4 columns from the right, bit 5 rows from the top.',
    }),
    aboutRecord(TGA_FOOTER, 'Places of the areas of TGA 2.0.', {
      extensionArea: ['Offset of the extension area; 0 for none.', 'bytes'],
      developerArea: ['Offset of the developer area; 0 for none.', 'bytes'],
    }),
  ],
  parts: {
    'the image id': 'Any text about the image.',
    'the color map': 'Colors as blue, green, red and alpha.',
    'the pixels': 'Blue, green, red and alpha of each pixel; or packets of them.',
    areas: 'Developer and extension areas of TGA 2.0, and other bytes after the pixels; kept.',
    'footer mark': 'TRUEVISION-XFILE: the end of a file of version 2.',
  },
}

/** Palettes (docs/formats/palette.md). */
export const aboutPalette: AboutRoom = {
  records: [],
  parts: {
    colors: '256 colors of red, green and blue.',
    palette: 'Palette at the end of a PCX image.',
    mark: '0x0c: a palette follows.',
  },
}
