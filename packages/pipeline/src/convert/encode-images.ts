import { FormatError, type Issue } from '@brushwork/codecs'
import type { HmpDocument } from '@brushwork/codecs/hmp'
import { isOpaque } from '@brushwork/codecs/image'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { encodeGrayPng, encodePng } from '../image/encode-png.js'
import type { Conversion, Output } from './conversion.js'
import type { NamedImages } from './images-of.js'

/** Encodes images. One that cannot be decoded is listed as a loss; the others are still encoded. */
export function encodeImages({ images, losses }: NamedImages, target: 'png' | 'tga'): Conversion {
  const outputs: Output[] = []
  const lost: Issue[] = [...losses]
  for (const { name, decode } of images) {
    try {
      const image = decode()
      if (image.pixels.length === 0) throw new FormatError('value', { format: 'image', path: name }, 'it has no pixels')
      const bytes = target === 'png' ? encodePng(image, isOpaque(image.pixels)) : writeTga(createTga(image))
      outputs.push({ part: name, ending: `.${target}`, bytes, what: `${image.width} × ${image.height}` })
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      lost.push({ code: error.code, format: error.format, path: name, message: error.reason })
    }
  }
  return { outputs, losses: lost }
}

/** Heights as stored, 16 bits each, north at the top: height = gray · step + lowest, as `what` states. */
export function heightImage({ columns, rows, frames, scale, offset }: HmpDocument): Output {
  const bytes = encodeGrayPng(columns, rows, frames[0].heights)
  const what = `${columns} × ${rows}, height = gray × ${scale[2]} + ${offset[2]} quants`
  return { part: 'heights', ending: '.png', bytes, what }
}
