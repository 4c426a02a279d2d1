import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin } from '@brushwork/codecs/skin'

/** A tetrahedron with two bones and two skins: a light one that it shows, and a dark one. */
export function figure(): Uint8Array {
  return writeMdl(
    createMdl7({
      skins: [
        { name: 'day', skin: skin(220) },
        { name: 'night', skin: skin(40) },
      ],
      parts: [
        {
          positions: [-16, -16, 0, 16, -16, 0, 0, 16, 0, 0, 0, 64],
          triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3],
          uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5],
          weights: { bones: [0, 0, 0, 1], weights: [1, 1, 1, 1] },
        },
      ],
      bones: [
        { name: 'hip', parent: -1, position: [0, 0, 0] },
        { name: 'hand', parent: 0, position: [0, 0, 60] },
      ],
      frames: [{ name: 'stand 0' }, { name: 'stand 1', poses: [undefined, { translation: [0, 0, 20] }] }],
    }),
  )
}

/** Squares along a side of a hill. */
const SIDE = 16

/** A hill of many triangles, most of which nobody misses from afar. */
export function hill(): Uint8Array {
  const at = (column: number, row: number) => row * (SIDE + 1) + column
  const positions: number[] = []
  const uvs: number[] = []
  for (let row = 0; row <= SIDE; row++) {
    for (let column = 0; column <= SIDE; column++) {
      const [x, y] = [column / SIDE - 0.5, row / SIDE - 0.5]
      positions.push(x * 100, y * 100, 40 * (1 - 4 * x * x) * (1 - 4 * y * y))
      uvs.push(column / SIDE, row / SIDE)
    }
  }
  const triangles = Array.from({ length: SIDE * SIDE }, (_, square) => {
    const [column, row] = [square % SIDE, Math.floor(square / SIDE)]
    const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
    return [a, b, c, a, c, d]
  }).flat()
  const part = { positions, triangles, uvs }
  return writeMdl(createMdl7({ skins: [{ name: 'day', skin: skin(220) }], parts: [part], frames: [{ name: 'stand' }] }))
}

function skin(gray: number) {
  const pixels = new Uint8Array(8 * 8 * 4).fill(gray)
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  return encodeSkin({ width: 8, height: 8, pixels }, { format: 'argb8888' })
}
