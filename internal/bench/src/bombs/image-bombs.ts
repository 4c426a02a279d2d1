import { skinProject } from '../fuzz/targets/projects.js'
import type { Bomb } from './bomb.js'
import { writeJpeg } from './jpeg.js'
import { writePng } from './png.js'

/** Default limit of the pixels of an image that a build decodes. */
const DEFAULT_MAX_PIXELS = 4096 ** 2
const MAX_PIXELS_OPTION = 2 ** 26

/** Bombs whose image is the skin of a small model. */
export function imageBombs(): readonly Bomb[] {
  return [...jpegBombs(), ...pngBombs(), ...otherBombs()]
}

function jpegBombs(): readonly Bomb[] {
  return [
    {
      ...skinBomb('jpg', () => writeJpeg({ width: 8192, height: 8192, scans: 0, dataBytes: 1400 })),
      name: 'JPEG without data',
      claims: '8192 × 8192',
      isQuick: true,
    },
    {
      ...skinBomb('jpg', () => writeJpeg({ width: 4096, height: 4096, scans: 5500 }), ['texture-limit']),
      name: 'JPEG with many scans',
      claims: '5,501 scans of 4096 × 4096',
      isQuick: true,
    },
    {
      ...skinBomb('jpg', () => writeJpeg({ width: 4096, height: 4096, scans: 255 }), []),
      name: 'JPEG with all allowed scans',
      claims: '256 scans of 4096 × 4096',
      decodedPixels: DEFAULT_MAX_PIXELS,
    },
  ]
}

function pngBombs(): readonly Bomb[] {
  const zeros = skinBomb('png', () => writePng({ width: 8000, height: 8000, depth: 8 }), ['texture-limit'])
  return [
    { ...zeros, name: 'PNG of zeros', claims: '8000 × 8000' },
    {
      ...zeros,
      name: 'PNG of zeros, allowed',
      claims: '8000 × 8000, with a raised limit',
      decodedPixels: 8000 ** 2,
      options: { maxTexturePixels: MAX_PIXELS_OPTION },
      outcome: [],
    },
    {
      ...skinBomb('png', () => writePng({ width: 4096, height: 1024, depth: 8, statedWidth: 16 })),
      name: 'PNG that states a smaller size',
      claims: '16 × 1024, unpacks to 16 MiB',
      isQuick: true,
    },
    {
      ...skinBomb('png', () => writePng({ width: 4096, height: 4096, depth: 16 }), []),
      name: 'PNG with 16 bits',
      claims: '4096 × 4096',
      decodedPixels: DEFAULT_MAX_PIXELS,
    },
  ]
}

function otherBombs(): readonly Bomb[] {
  return [
    {
      ...skinBomb('webp', emptyWebp),
      name: 'WebP without data',
      claims: '4096 × 4096',
      decodedPixels: DEFAULT_MAX_PIXELS,
      isQuick: true,
    },
    {
      ...skinBomb('tga', tgaOfRuns, []),
      name: 'TGA of runs',
      claims: '4096 × 4096',
      decodedPixels: DEFAULT_MAX_PIXELS,
    },
  ]
}

function skinBomb(
  ending: string,
  bytes: () => Uint8Array,
  outcome: readonly string[] = ['texture-unreadable'],
): Omit<Bomb, 'name' | 'claims'> {
  const { mutated, source, files } = skinProject(ending)
  const withImage = () => new Map([...files, [mutated, bytes()]])
  return { source, outcome, decodedPixels: 0, images: 1, triangles: 0, isQuick: false, files: withImage }
}

/** A lossless image of 4096 × 4096 whose data ends right after the dimensions. */
function emptyWebp(): Uint8Array {
  const side = 4096 - 1
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.byteLength - 8, 4)
  bytes.write('WEBPVP8L', 8, 'latin1')
  bytes.writeUInt32LE(bytes.byteLength - 20, 16)
  bytes[20] = 0x2f
  bytes.writeUInt32LE((side | (side << 14)) >>> 0, 21)
  return bytes
}

/** A TGA whose packets are runs of 128 equal pixels. */
function tgaOfRuns(): Uint8Array {
  const header = Buffer.alloc(18)
  header[2] = 10
  header.writeUInt16LE(4096, 12)
  header.writeUInt16LE(4096, 14)
  header[16] = 32
  return Buffer.concat([header, Buffer.alloc((DEFAULT_MAX_PIXELS / 128) * 5, Uint8Array.of(0xff, 1, 2, 3, 255))])
}
