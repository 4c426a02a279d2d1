import type { PackedLevel } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { orderImages } from '../../../src/compile/order-images.js'

it('puts all images of a lightmap page into the pack of its area', () => {
  const names = ['wall', 'light b', 'directions b', 'light a', 'directions a']
  const level = {
    images: names.map((name) => ({ name })),
    materials: [{ image: 0 }],
    surfaces: [{ material: 0 }, { material: 0 }],
    parts: [],
    lightPages: [
      { layers: [3], directions: 4 },
      { layers: [1], directions: 2 },
    ],
  } as unknown as PackedLevel
  const area = { surfaceCount: 1, lightPageCount: 1 } as NonNullable<PackedLevel['areas']>[number]
  const { images, lightPages, areas } = orderImages(level, [area, area])
  expect(images.map(({ name }) => name)).toEqual(['wall', 'light a', 'directions a', 'light b', 'directions b'])
  expect(lightPages).toEqual([
    { layers: [1], directions: 2 },
    { layers: [3], directions: 4 },
  ])
  expect(areas?.map(({ imageCount }) => imageCount)).toEqual([2, 2])
})
