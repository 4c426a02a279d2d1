import type { Issue } from '@brushwork/codecs'
import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl5 } from '@brushwork/codecs/mdl5'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { type MdlDocument, readMdl, writeMdl } from '@brushwork/codecs/models'
import { ddsSkin } from '@brushwork/codecs/skin'
import { createMd3, createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../../src/verify/verify-file.js'
import { red } from '../../support/files.js'
import { createTestProject, type TestProject } from '../../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const errors = () => project.output.error.join('\n')

const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
const triangles = [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]
const uvs = [0, 0, 1, 0, 0, 1, 1, 1]
const frames = [{ name: 'walk 0', positions }]
const single = [{ kind: 'single', skin: { type: 0, width: 4, height: 1, payload: new Uint8Array(4) } }] as const

const MODELS: Readonly<Record<string, MdlDocument>> = {
  mdl7: createMdl7({ skins: [{ name: 'coat', skin: red }], parts: [{ positions, triangles, uvs }] }),
  mdl5: createMdl5({ skins: [red], triangles, uvs, frames }),
  mdl3: createMdl5({
    format: 'mdl3',
    skins: [{ type: 2, width: 1, height: 1, payload: Uint8Array.of(0, 0xf8) }],
    triangles,
    uvs,
    frames,
  }),
  mdl2: createQuakeMdl({ format: 'mdl2', skins: single, triangles, uvs, frames }),
  idpo: createQuakeMdl({ skins: single, triangles, uvs, frames }),
  md3: createMd3({ frameNames: ['walk 0'], surfaces: [{ name: 'body', shaders: [], triangles, uvs, frames }] }),
}

function withTail(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes, 1, 2, 3])
}

function withVersion(bytes: Uint8Array): Uint8Array {
  const odd = bytes.slice()
  odd[4] = 9
  return odd
}

/** With nothing to place and so nothing to draw. */
function bare(document: MdlDocument): Uint8Array {
  if (document.format === 'mdl7') return writeMdl({ ...document, groups: [] })
  if (document.format === 'md3') return writeMdl({ ...document, surfaces: [] })
  return writeMdl({ ...document, frames: [] })
}

const dds = ddsSkin(new TextEncoder().encode('DDS broken'))
const [group] = createMdl7({ skins: [{ name: 'coat', skin: dds }], parts: [{ positions, triangles, uvs }] }).groups
const { mdl7 } = MODELS

const FILES: Readonly<Record<string, { readonly bytes: Uint8Array; readonly issues: readonly string[] }>> = {
  ...Object.fromEntries(
    Object.entries(MODELS).flatMap(([name, document]) => {
      const bytes = writeMdl(document)
      return [
        [`${name}-tail.mdl`, { bytes: withTail(bytes), issues: ['trailing'] }],
        [`${name}-version.mdl`, { bytes: withVersion(bytes), issues: ['version'] }],
        [`${name}-bare.mdl`, { bytes: bare(document), issues: readMdl(bare(document)).issues.map(({ code }) => code) }],
      ]
    }),
  ),
  'broken-skin.mdl': { bytes: writeMdl({ ...mdl7, groups: [group] } as MdlDocument), issues: [] },
  'tail.hmp': {
    bytes: withTail(
      writeHmp(createHmp7({ columns: 2, rows: 2, heights: [0, 1, 2, 3], spacing: [8, 8], skins: [red] })),
    ),
    issues: ['trailing'],
  },
}

describe.each(Object.entries(FILES))('the odd file %s', (name, { bytes, issues }) => {
  it('goes through inspect, verify, convert and build', async () => {
    await project.put(name, bytes)
    expect([await project.run('inspect', '--json', name), errors()]).toEqual([0, ''])
    const [inspected] = project.lines<{ readonly issues: readonly Issue[]; readonly error: unknown }>()
    expect(inspected.issues.map(({ code }) => code)).toEqual(issues)

    expect([await project.run('verify', '--json', name), errors()]).toEqual([0, ''])
    const [verdict] = project.lines<Verdict>()
    expect(verdict).toMatchObject({ ok: true, byteExact: true })

    await project.run('convert', name, '-o', 'images/')
    expect(errors()).not.toContain('internal')
    const to = name.startsWith('mdl7') || name.startsWith('broken') ? 'mdl5' : 'mdl7'
    if (name.endsWith('.mdl')) {
      const code = await project.run('convert', name, '-o', 'converted.mdl', '--to', to)
      // What the other version cannot say is listed, and nothing is written then.
      expect(code === 0 ? '' : errors()).toMatch(code === 0 ? /^$/ : /would lose what follows/)
    }

    expect(await project.run('build', name, '-o', 'out')).toBe(0)
    expect(await project.run('inspect', 'out')).toBe(0)
    expect(await project.run('build', name, '-o', 'glb', '--interchange')).toBe(0)
  })
})
