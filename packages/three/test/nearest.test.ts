import { ENTITY_FLAGS, entityLook } from '@brushwork/runtime'
import { Textures } from '@brushwork/scene'
import {
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  MeshBasicMaterial,
  NearestFilter,
  type Texture,
} from 'three'
import { expect, test } from 'vitest'
import { unfiltered } from '../src/entities/apply-look.js'
import { texturePort } from '../src/port/textures/texture-port.js'
import { fakeDecoder, image } from './assets.js'

test('an image of the option filter shows its pixels, without mips', async () => {
  const { list } = await Textures.decode(texturePort, [{ ...image, filter: 'nearest' }, image], {
    ...fakeDecoder(),
    anisotropy: 8,
  })
  expect(list[0]).toMatchObject({
    magFilter: NearestFilter,
    minFilter: NearestFilter,
    generateMipmaps: false,
    anisotropy: 1,
  })
  expect(list[1]).toMatchObject({ magFilter: LinearFilter, minFilter: LinearMipmapLinearFilter, generateMipmaps: true })
})

test('a hot update that changes the filter makes a new texture', async () => {
  const before = await Textures.decode(texturePort, [image], fakeDecoder())
  const after = await Textures.decode(texturePort, [{ ...image, filter: 'nearest' }], fakeDecoder(), before)
  expect(after.list[0]).not.toBe(before.list[0])
  expect((await Textures.decode(texturePort, [{ ...image, filter: 'nearest' }], fakeDecoder(), after)).list).toEqual(
    after.list,
  )
})

test('an entity with NOFILTER needs no texture of its own where images are not filtered', async () => {
  const look = entityLook({ flags: ENTITY_FLAGS.noFilter, ambient: 0, albedo: 50 } as never)
  const ofMap = (map: Texture): Material => new MeshBasicMaterial({ map })
  const { list } = await Textures.decode(texturePort, [{ ...image, filter: 'nearest' }, image], fakeDecoder())
  // It would ask for mips that the texture does not have.
  expect(unfiltered(ofMap(list[0]), look)).toEqual([])
  expect(unfiltered(ofMap(list[1]), look)).toMatchObject([{ magFilter: NearestFilter }])
})
