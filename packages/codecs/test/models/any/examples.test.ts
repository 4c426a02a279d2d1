import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeHmp } from '../../../src/hmp/index.js'
import { defaultPalette, writePalette } from '../../../src/image-files/palette/index.js'
import { normalTable, writeMdl } from '../../../src/models/index.js'
import {
  hexDump,
  hmp5Example,
  hmp7Example,
  idpoExample,
  md3Example,
  mdl2Example,
  mdl3Example,
  mdl5Example,
  mdl7Example,
} from './examples.js'

test.each<[string, () => Uint8Array]>([
  ['mdl2', () => writeMdl(mdl2Example())],
  ['mdl3', () => writeMdl(mdl3Example())],
  ['mdl5', () => writeMdl(mdl5Example())],
  ['mdl7', () => writeMdl(mdl7Example())],
  ['idpo', () => writeMdl(idpoExample())],
  ['md3', () => writeMdl(md3Example())],
  ['hmp5', () => writeHmp(hmp5Example())],
  ['hmp7', () => writeHmp(hmp7Example())],
])('docs/formats/%s.md shows the bytes that its example makes', (id, bytes) => {
  const page = readFileSync(new URL(`../../../../../docs/formats/${id}.md`, import.meta.url), 'utf8')
  expect(page).toContain(`\n\`\`\`\n${hexDump(bytes())}\n\`\`\`\n`)
})

test('the normal of index 84 points down', () => {
  expect([...normalTable().subarray(84 * 3, 84 * 3 + 3)]).toEqual([0, 0, -1])
})

test('docs/formats/palette.md shows the first colors of the default palette', () => {
  const page = readFileSync(new URL('../../../../../docs/formats/palette.md', import.meta.url), 'utf8')
  expect(page).toContain(hexDump(writePalette(defaultPalette()).subarray(0, 64)))
})
