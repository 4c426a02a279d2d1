import { slope } from '@brushwork-internal/testkit/shown-shapes'
import { expect, inject, test } from 'vitest'
import { fakeDecoder } from '../assets.js'

test.runIf(inject('three') === 'newest')('layers of a terrain show on node materials of the game', async () => {
  const [{ createTerrain }, { MeshLambertNodeMaterial }] = await Promise.all([
    import('../../src/webgpu/index.js'),
    import('three/webgpu'),
  ])
  const own = new MeshLambertNodeMaterial()
  await createTerrain(slope(3), { ...fakeDecoder(), material: (_, map) => Object.assign(own, { map }) })
  expect(own.colorNode).not.toBeNull()
})
