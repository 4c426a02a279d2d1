import type { PackedLevel } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { importedLevel } from '../../support/import-asset.js'
import { memoryHost } from '../../support/memory-host.js'
import { roomsMap } from '../../support/rooms-level.js'
import { greenTga } from '../../support/samples.js'

/** Triangles that show their texture as in a mirror. */
function mirroredOf({ surfaces }: PackedLevel): number {
  let count = 0
  for (const { indices, uvs } of surfaces) {
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => indices[at + corner] * 2)
      const area = (uvs[b] - uvs[a]) * (uvs[c + 1] - uvs[a + 1]) - (uvs[c] - uvs[a]) * (uvs[b + 1] - uvs[a + 1])
      if (area > 0) count++
    }
  }
  return count
}

const levelOf = (files: Record<string, Uint8Array>) =>
  importedLevel(memoryHost({ '/game/rooms.map': roomsMap(), ...files }), '/game/rooms.map')

describe('the name on the stand-in of a missing texture', () => {
  it('is never mirrored, where the texture itself is on some walls', async () => {
    const found = await levelOf({ '/game/wall.tga': greenTga })
    const missing = await levelOf({})
    expect(mirroredOf(found)).toBeGreaterThan(0)
    expect(mirroredOf(missing)).toBe(0)
    expect(missing.surfaces.map(({ positions }) => positions)).toEqual(found.surfaces.map(({ positions }) => positions))
  })
})
