import { FormatError, type Issue } from '@brushwork/codecs'
import type { HmpDocument } from '@brushwork/codecs/hmp'
import { isOpaque } from '@brushwork/codecs/image'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { encodeGreyPng, encodePng } from '@brushwork/pipeline'
import type { Conversion, Output } from './conversion.js'
import type { Pictures } from './pictures-of.js'

/** A picture that cannot be decoded is listed; the others come out all the same. */
export function encodePictures({ pictures, losses }: Pictures, target: 'png' | 'tga'): Conversion {
  const outputs: Output[] = []
  const lost: Issue[] = [...losses]
  for (const { name, decode } of pictures) {
    try {
      const image = decode()
      if (image.pixels.length === 0)
        throw new FormatError('value', { format: 'picture', path: name }, 'it has no pixels')
      const bytes = target === 'png' ? encodePng(image, isOpaque(image.pixels)) : writeTga(createTga(image))
      outputs.push({ part: name, ending: `.${target}`, bytes, what: `${image.width} × ${image.height}` })
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      lost.push({ code: error.code, format: error.format, path: name, message: error.reason })
    }
  }
  return { outputs, losses: lost }
}

/** Heights as stored, 16 bits each, north at the top: height = grey · step + lowest, which `what` says. */
export function heightPicture({ columns, rows, frames, scale, offset }: HmpDocument): Output {
  const bytes = encodeGreyPng(columns, rows, frames[0].heights)
  const what = `${columns} × ${rows}, height = grey × ${scale[2]} + ${offset[2]} quants`
  return { part: 'heights', ending: '.png', bytes, what }
}
