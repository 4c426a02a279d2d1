import { ByteReader } from '../../binary/index.js'
import { DDS_HEADER } from '../../image-files/dds/layout.js'
import type { Skin } from '../../skin/document.js'
import { PixelFormat, pixelFormat } from '../../skin/layout.js'

/** The header follows the magic `DDS `. */
const DDS_MAGIC_BYTES = 4

/** Pixel size that skin points refer to: that of the first skin, else the header's; at least 1 × 1. */
export function skinSize(
  [skin]: readonly Skin[],
  header: { readonly skinWidth: number; readonly skinHeight: number },
): [width: number, height: number] {
  const { width, height } =
    skin === undefined
      ? { width: header.skinWidth, height: header.skinHeight }
      : pixelFormat(skin.type) === PixelFormat.dds && !skin.isUnknown
        ? ddsSize(skin.payload)
        : skin
  return [Math.max(width, 1), Math.max(height, 1)]
}

/** Reads the size from the DDS header, because the skin's own width is a byte count. */
function ddsSize(payload: Uint8Array): { readonly width: number; readonly height: number } {
  const dds = ByteReader.open(payload, 'dds')
  // A DDS file that is cut here fails again, with its own words, where its image is decoded.
  if (dds.remaining < DDS_MAGIC_BYTES + DDS_HEADER.byteLength) return { width: 1, height: 1 }
  dds.skipTo(DDS_MAGIC_BYTES)
  return dds.record(DDS_HEADER)
}
