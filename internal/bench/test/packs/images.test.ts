import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { expect, it, onTestFinished } from 'vitest'
import { benchImages } from '../../src/packs/images/bench.js'
import { printImages } from '../../src/packs/images/report.js'

const SIDE = 32
const pixels = (of: (x: number, y: number) => readonly number[]) =>
  Uint8Array.from(Array.from({ length: SIDE * SIDE }, (_, at) => of(at % SIDE, Math.floor(at / SIDE))).flat())
const part = { positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 2, 1], uvs: [0, 0, 1, 0, 0, 1] }

it('compares the images of packs with exact ones and with those of the rival, by the form of the source', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const plain = { width: SIDE, height: SIDE, pixels: pixels((x) => (x < 9 ? [0, 8, 16, 255] : [248, 0, 0, 255])) }
  const rich = { width: SIDE, height: SIDE, pixels: pixels((x, y) => [x * 8, y * 8, (x * y) & 255, 255]) }
  const skins = [
    { name: 'plain', skin: encodeSkin(plain, { format: 'rgb565' }) },
    { name: 'rich', skin: encodeSkin(rich, { format: 'rgb888' }) },
  ]
  writeFileSync(join(folder, 'guard.mdl'), writeMdl7(createMdl7({ skins, parts: [part] })))
  writeFileSync(join(folder, 'bad.mdl'), new Uint8Array(9))
  const seen: string[] = []
  const report = await benchImages(folder, (file) => seen.push(file))
  expect(seen).toEqual(['bad.mdl', 'guard.mdl'])
  expect(report.images.map(({ kind }) => kind)).toEqual(['rgb565', 'rgb888'])
  expect(report.images[0]).toMatchObject({ isLossless: true, pixels: SIDE * SIDE, ours: { dissimilarity: 0 } })
  for (const { ours, rival, exact } of report.images) {
    expect(ours.dissimilarity).toBeLessThanOrEqual(0.02)
    expect(rival.bytes).toBeGreaterThan(0)
    expect(exact).toBeGreaterThan(0)
  }
  const text = printImages(report)
  expect(text).toContain('| rgb565 | 1 | 1 | 0.00 |')
  expect(text).toContain('| **all** | 2 |')
})
