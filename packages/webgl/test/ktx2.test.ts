import { expect, test } from 'vitest'
import { texturePort } from '../src/port/textures/texture-port.js'

const image = { name: 'cloth', mimeType: 'image/ktx2', bytes: new Uint8Array([1]) } as const

test('a KTX2 image without a decoder is an error that says what to pass', async () => {
  const read = texturePort.readKtx2(undefined, { image, use: 'color', anisotropy: 8 })
  await expect(read).rejects.toThrow('it is KTX2: pass a function that decodes it as the option "ktx2"')
})
