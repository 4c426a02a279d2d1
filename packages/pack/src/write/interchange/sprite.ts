import type { Sprite } from '@brushwork/asset'
import { PackDocument } from '../document/pack-document.js'

/** Writes a sprite for other programs: a card of its size that faces +Z and shows the first frame. */
export async function interchangeSprite({ width, height, frameCount, ...sprite }: Sprite): Promise<Uint8Array> {
  const pack = new PackDocument(sprite.materials, sprite.images)
  const { document } = pack
  const [x, y, u] = [width / 2, height / 2, 1 / frameCount]
  const card = {
    positions: Float32Array.of(-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 1, u, 1, u, 0, 0, 0),
    indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
  }
  const mesh = document.createMesh('sprite').addPrimitive(pack.primitive(card, 0))
  document.createScene('sprite').addChild(document.createNode('sprite').setMesh(mesh))
  return pack.write()
}
