import type { Inspection } from '@brushwork/pipeline/inspect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorFacts } from '../../src/report/error-facts.js'
import { castle, guard, island } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
  await project.put('world/guard.mdl', guard())
  await project.put('world/castle.wmp', castle())
  await project.put('world/island.hmp', island())
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')

describe('brushwork inspect of packs', () => {
  it('prints kind, extensions, clips, parts and textures, with their sizes', async () => {
    await project.run('build', 'world', '-o', 'packs')
    expect(await project.run('inspect', 'packs')).toBe(0)
    expect(printed()).toMatch(/^packs\/guard\.glb: the pack of a model, [\d,]+ bytes$/m)
    expect(printed()).toMatch(/counts +vertices 4, triangles 4, parts 1, frames 3, bones 0, materials 1/)
    expect(printed()).toMatch(/extensions +.*BRUSHWORK_vertex_animation/)
    expect(printed()).toMatch(/clips +walk: frames 0–1\n +die: frame 2/)
    expect(printed()).toMatch(/textures +coat webp \([\d,]+ bytes\)/)
    expect(printed()).toMatch(/parts +.*: 4 triangles, 4 vertices, [\d,]+ bytes decoded/)
    expect(printed()).toMatch(/sizes +json [\d,]+ bytes, textures [\d,]+ bytes\n +decoded +geometry [\d,]+ bytes/)
    expect(printed()).not.toContain('compression inside')
    expect(printed()).toMatch(/^packs\/castle\.glb: the pack of a level, [\d,]+ bytes$/m)
    expect(printed()).toMatch(/entities +a, b/)
    expect(printed()).toMatch(/parts +world: 12 triangles/)
    expect(printed()).toMatch(/^packs\/island\.glb: the pack of a terrain, [\d,]+ bytes$/m)
    expect(printed()).toContain('columns 3, rows 2, triangles 4')
  })

  it('names levels of detail, and so does the line of the build', async () => {
    const side = 9
    const points = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)])
    const triangles = points.flatMap(([x, y], at) =>
      x + 1 < side && y + 1 < side ? [at, at + 1, at + side, at + 1, at + side + 1, at + side] : [],
    )
    const positions = points.flatMap(([x, y]) => [x, y, (x * y) % 3])
    const part = { positions, triangles, uvs: points.flatMap(([x, y]) => [x / side, y / side]) }
    await project.put('hill.mdl', guard(undefined, { parts: [part] }))
    expect(await project.run('build', 'hill.mdl', '-o', 'hill.glb', '--lods', '0.8,0.5')).toBe(0)
    expect(printed()).toMatch(/hill\.glb: model, 128 triangles, [12] levels? of detail, 2 clips/)
    expect(await project.run('inspect', 'hill.glb')).toBe(0)
    expect(printed()).toMatch(/counts +vertices 81, triangles 128, levels of detail [12], parts 1/)
    expect(printed()).toMatch(/levels of detail [\d,]+ bytes/)
    expect(printed()).toMatch(/extensions +.*BRUSHWORK_lods/)
  })

  it('says that a pack is compressed inside', async () => {
    await project.put('brushwork.config.json', '{ "compress": "inside" }')
    await project.run('build', 'world/castle.wmp', '-o', 'packs/castle.glb')
    expect(await project.run('inspect', 'packs/castle.glb')).toBe(0)
    expect(printed()).toMatch(/extensions +BRUSHWORK_deflate, .*BRUSHWORK_level/)
    expect(printed()).toMatch(/sizes +json [\d,]+ bytes, .*before compression inside\n/)
  })

  it('prints the same as JSON, and no more bytes of JSON and textures than the pack has', async () => {
    await project.run('build', 'world', '-o', 'packs')
    expect(await project.run('inspect', '--json', 'packs')).toBe(0)
    const lines = project.lines<Inspection & { file: string }>()
    expect(lines.map(({ file, format }) => [file, format])).toEqual([
      ['packs/castle.glb', 'pack'],
      ['packs/guard.glb', 'pack'],
      ['packs/island.glb', 'pack'],
    ])
    for (const { bytes, sizes = {}, parts = [] } of lines) {
      // All others are counted as they are read: packs hold them coded.
      expect(sizes.json + (sizes.textures ?? 0)).toBeLessThanOrEqual(bytes)
      expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(sizes.geometry)
    }
  })

  it('counts what is in packs for other programs', async () => {
    const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
    const frames = [0, 4].map((by) => ({ name: `walk ${by}`, positions: [positions.map((x) => x + by)] }))
    await project.put('world/guard.mdl', guard(undefined, { frames }))
    await project.run('build', 'world', '-o', 'packs', '--interchange')
    expect(await project.run('inspect', 'packs')).toBe(0)
    expect(printed()).toMatch(/^packs\/guard\.glb: a glTF binary for other programs, made by Brushwork/m)
    expect(printed()).toMatch(/counts +scenes 1, nodes 1, meshes 1, materials 1, textures 1, images 1, animations 1/)
  })

  it('fails for every pack that is cut off, and goes on', async () => {
    await project.run('build', 'world/guard.mdl', '-o', 'guard.glb')
    const pack = await project.get('guard.glb')
    for (let length = 4; length < pack.byteLength; length += 97) {
      await project.put('cut.glb', pack.slice(0, length))
      expect(await project.run('inspect', '--json', 'cut.glb', 'guard.glb')).toBe(1)
      const [cut, whole] = project.lines<{ error: ErrorFacts | null }>()
      expect(cut.error?.code).toBe('truncated')
      expect(whole.error).toBeNull()
    }
  })

  it('survives packs with any byte changed', async () => {
    await project.run('build', 'world/castle.wmp', '-o', 'castle.glb')
    const pack = await project.get('castle.glb')
    for (let at = 4; at < pack.byteLength; at += 41) {
      const bytes = pack.slice()
      bytes[at] ^= 0x5b
      await project.put('odd.glb', bytes)
      const code = await project.run('inspect', '--json', 'odd.glb')
      const [{ error }] = project.lines<{ error: ErrorFacts | null }>()
      expect(code).toBe(error === null ? 0 : 1)
      if (error !== null) expect(['truncated', 'foreign', 'unsupported', 'value']).toContain(error.code)
    }
  })

  it.each([
    ['no JSON at all', 'not json'],
    ['a list', '[]'],
    ['lists that are none', '{"asset":{"generator":"brushwork"},"meshes":7,"extensionsUsed":{"a":1},"images":null}'],
    ['a level of nothing', '{"asset":{"version":"2.0","generator":"brushwork"},"extensions":{"BRUSHWORK_level":{}}}'],
    ['extensions that are none', '{"asset":{"version":"2.0","generator":"brushwork"},"extensions":"BRUSHWORK_level"}'],
  ])('takes %s in a glTF binary for what it is', async (_what, json) => {
    await project.put('odd.glb', glb(json))
    const code = await project.run('inspect', '--json', 'odd.glb')
    const [{ error }] = project.lines<{ error: ErrorFacts | null }>()
    expect(code).toBe(error === null ? 0 : 1)
    if (error !== null) expect(error.code).toBe('value')
  })
})

/** A glTF binary without a binary chunk. */
function glb(json: string): Uint8Array {
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const bytes = Buffer.alloc(20 + text.byteLength)
  bytes.write('glTF', 'latin1')
  bytes.writeUInt32LE(2, 4)
  bytes.writeUInt32LE(bytes.byteLength, 8)
  bytes.writeUInt32LE(text.byteLength, 12)
  bytes.write('JSON', 16, 'latin1')
  text.copy(bytes, 20)
  return bytes
}
