import type { Issue } from '@brushwork/codecs'
import {
  createBox,
  createEntity,
  createGroup,
  createWmp,
  printWmp,
  reencode,
  type WmpEncoding,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { wmpbVariants } from '@brushwork-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verdict } from '../../../src/verify/verify-file.js'
import { createTestProject, type TestProject } from '../../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const errors = () => project.output.error.join('\n')

const level = createWmp({
  encoding: 'binary',
  palette: new Uint8Array(768),
  created: '01.01.2026',
  children: [
    createGroup({
      name: 'hall',
      children: [
        createBox({ min: [-64, -64, -64], max: [64, 64, 64], face: { texture: 'wall' } }),
        createBox({ min: [100, 0, 0], max: [164, 64, 64], face: { texture: 'wall' } }),
      ],
    }),
    createEntity({ name: 'guard', file: 'guard.mdl', string1: 'a', string2: 'b' }),
  ],
})
const binary = writeWmp(level)
const [blockPoints, entitySkills, rootChildren] = ['[2:1]', '[2:11]', '[5:1]']

function variant(kind: string, chunk: string): Uint8Array {
  const found = [...wmpbVariants(binary)].find((each) => each.kind === kind && each.chunk === chunk)
  if (found === undefined) throw new Error(`expected a place where ${chunk} can be ${kind}`)
  return found.bytes
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function textOf(encoding: Exclude<WmpEncoding, 'binary'>): string {
  return printWmp(reencode(level, encoding).document)
}

const [vertices, planes] = [textOf('text-vertices'), textOf('text-planes')]

/** Each file with the issue that it is about. */
const FILES: Readonly<Record<string, { readonly bytes: Uint8Array; readonly issue: string }>> = {
  'tail.wmp': { bytes: Uint8Array.from([...binary, 0, 0, 0]), issue: 'trailing' },
  'unknown-chunk.wmp': { bytes: variant('inserted', blockPoints), issue: 'unknown-chunk' },
  'repeated-chunk.wmp': { bytes: variant('repeated', entitySkills), issue: 'repeated-chunk' },
  'swapped-chunk.wmp': { bytes: variant('swapped', '[1:11]'), issue: 'chunk-order' },
  'long-chunk.wmp': { bytes: variant('lengthened', blockPoints), issue: 'long-chunk' },
  'stray-bytes.wmp': { bytes: variant('lengthened', rootChildren), issue: 'stray-bytes' },
  'unread-block.wmp': { bytes: variant('cut', blockPoints), issue: 'unread-node' },
  'unknown-statement.wmp': {
    bytes: latin1(vertices.replace('block 1 {', 'foo 3 { a { b } }\r\nblock 1 {')),
    issue: 'unknown-statement',
  },
  'nuls.wmp': { bytes: latin1(`${vertices}\0\0\0`), issue: 'stray-text' },
  'unread-block-text.wmp': {
    bytes: latin1(vertices.replace('\tvertices 8', '\tvertices many')),
    issue: 'unread-statement',
  },
  'unknown-words.wmp': {
    bytes: latin1(planes.replace(/\}\s*$/, '\t?\n}\n')),
    issue: 'unknown-text',
  },
  'unread-plane.wmp': { bytes: latin1(planes.replace(' wall ', ' wall wall ')), issue: 'unread-face' },
}

describe.each(Object.entries(FILES))('the odd level %s', (name, { bytes, issue }) => {
  it('goes through inspect, verify, convert and build', async () => {
    await project.put(name, bytes)
    expect([await project.run('inspect', '--json', name), errors()]).toEqual([0, ''])
    const [inspected] = project.lines<{ readonly issues: readonly Issue[] }>()
    expect(inspected.issues.map(({ code }) => code)).toContain(issue)

    expect([await project.run('verify', '--json', name), errors()]).toEqual([0, ''])
    const [verdict] = project.lines<Verdict>()
    expect(verdict).toMatchObject({ ok: true, byteExact: true })

    expect(await project.run('convert', name, '-o', 'converted.wmp')).toBe(0)
    expect(await project.run('verify', 'converted.wmp')).toBe(0)

    expect(await project.run('build', name, '-o', 'out')).toBe(0)
    expect(await project.run('inspect', 'out')).toBe(0)
  })
})

describe('an odd level', () => {
  it('builds with a warning of what is left out', async () => {
    await project.put('level.wmp', FILES['unread-block.wmp'].bytes)
    expect(await project.run('build', 'level.wmp', '-o', 'out')).toBe(0)
    const printed = [...project.output.out, ...project.output.error].join('\n')
    expect(printed).toMatch(/warning: .*a node of class block cannot be read.*\(unread-node\)/)
  })
})
