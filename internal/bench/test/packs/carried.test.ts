import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { defaultPalette } from '@brushwork/codecs/palette'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { expect, it, onTestFinished } from 'vitest'
import { buildFolders } from '../../src/packs/carried/bench.js'
import { printCarried } from '../../src/packs/carried/report.js'

function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-carried-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

const checker = { width: 1, height: 1, pixels: Uint8Array.of(255, 0, 0, 255) }
const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 1, 1] }
const model = writeMdl7(createMdl7({ skins: [], parts: [part] }))
const bare = { type: 0, width: 0, height: 0, payload: new Uint8Array(0) }
const plain = createMdl7({ skins: ['first', 'second'].map((name) => ({ name, skin: bare })), parts: [part] })
/** Its second skin has no image, so that the pack lacks it. */
const lit = writeMdl7({
  ...plain,
  groups: plain.groups.map(({ triangles, ...group }) => {
    return { ...group, triangles: { ...triangles, materials2: Int32Array.of(1, 1, 1, -1) } }
  }),
})
const level = writeWmp(
  createWmp({
    encoding: 'binary',
    palette: defaultPalette().colors,
    created: '01.02.2003',
    children: [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'brick' } }),
      createEntity({ name: 'flame', file: 'flame.tga' }),
      createEntity({ name: 'guard', file: 'guard.mdl' }),
    ],
  }),
)

it('builds every source, reads every pack, and reports what was refused and what is left behind', async () => {
  const files = {
    'guard.mdl': model,
    'bad.mdl': model.slice(0, 90),
    'castle.wmp': level,
    'lit.mdl': lit,
    'notes.txt': new Uint8Array(3),
  }
  const folder = folderOf(files)
  const seen: string[] = []
  const tried = await buildFolders([folder], (file) => seen.push(file))
  const name = basename(folder)
  expect(seen).toEqual([`${name}/bad.mdl`, `${name}/castle.wmp`, `${name}/guard.mdl`, `${name}/lit.mdl`])
  expect(tried.map(({ format, result, code }) => [format, result, code])).toEqual([
    ['mdl7', 'refused', 'truncated'],
    ['wmpb', 'read back', ''],
    ['mdl7', 'read back', ''],
    ['mdl7', 'read back', ''],
  ])
  expect(tried[3]).toMatchObject({ left: { 'triangles with a second skin': 3 }, warnings: ['second-skin-guess'] })
  expect(tried[1]).toMatchObject({ left: { 'sprites (entities)': 1 }, warnings: ['texture-missing', 'level-unlit'] })
  const report = printCarried(tried)
  expect(report).toContain('| model | mdl7 | 3 | 2 | 2 | 1 `truncated` | 0 |')
  expect(report).toContain('| **all** |  | 4 | 3 | 3 | 1 `truncated` | 0 |')
  expect(report).toContain(`- \`${name}/bad.mdl\`: refused, \`truncated\``)
  expect(report).toContain('| sprites (entities) | level | 1 | 1 |')
})

it('does not search sibling folders for textures when a level is in the temporary folder', async () => {
  folderOf({ 'brick.tga': writeTga(createTga(checker)) })
  const [tried] = await buildFolders([folderOf({ 'castle.wmp': level })], () => {})
  expect(tried.warnings).toContain('texture-missing')
})
