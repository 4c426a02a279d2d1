import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMdl7, writeMdl7 } from '@brushwork/codecs/mdl7'
import { encodeSkin } from '@brushwork/codecs/skin'
import { expect, it, onTestFinished } from 'vitest'
import { benchSizes, type SizesOptions } from '../../src/packs/sizes/bench.js'
import { printSizes } from '../../src/packs/sizes/report.js'

const ALL: SizesOptions = { kinds: [], filter: '', hasRival: true, hasParts: false, profile: 'draft' }

const image = {
  width: 8,
  height: 8,
  pixels: Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at)),
}
const coat = { name: 'coat', skin: encodeSkin(image, { format: 'rgb888' }) }
const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32]
const part = { positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 1, 1] }
const model = writeMdl7(createMdl7({ skins: [coat], parts: [part] }))

function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-sizes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

it('measures packs beside those of the rival, and lists what was refused', async () => {
  const folder = folderOf({ 'guard.mdl': model, 'bad.mdl': model.slice(0, 90), 'notes.txt': new Uint8Array(3) })
  const seen: string[] = []
  const report = await benchSizes(folder, ALL, (file) => seen.push(file))
  expect(seen).toEqual(['bad.mdl', 'guard.mdl'])
  expect(report.refused).toEqual([{ file: 'bad.mdl', refused: 'truncated' }])
  const [{ source, ours, rival }] = report.measured
  expect(source).toBe(model.byteLength)
  for (const size of [ours, rival]) {
    expect(size && size.json + size.images + size.rest).toBe(size?.bytes)
    expect(size?.brotli).toBeGreaterThan(0)
    expect(size?.brotli).toBeLessThan(size?.bytes ?? 0)
  }
  expect(ours.images).toBeGreaterThan(0)
  const text = printSizes(report, true)
  expect(text).toContain('| guard.mdl | 1 |')
  expect(text).toContain('| models | 1 |')
  expect(text).toContain('- `bad.mdl`: `truncated`')
})

it('measures only sources whose kind and path were asked for', async () => {
  const folder = folderOf({ 'a.mdl': model, 'b.mdl': model })
  const only = await benchSizes(folder, { ...ALL, filter: 'b', hasRival: false }, () => {})
  expect(only.measured.map(({ file, rival }) => [file, rival])).toEqual([['b.mdl', undefined]])
  const none = await benchSizes(folder, { ...ALL, kinds: ['level'] }, () => {})
  expect(none.measured).toEqual([])
})

it('leaves a source out of both sums when the rival fails on it', async () => {
  const folder = folderOf({ 'a.mdl': model, 'b.mdl': model })
  const report = await benchSizes(folder, { ...ALL, hasRival: false }, () => {})
  const [a, b] = report.measured
  const text = printSizes(
    {
      ...report,
      measured: [
        { ...a, rival: a.ours },
        { ...b, rivalProblem: 'too large' },
      ],
    },
    false,
  )
  expect(text).toContain('| models | 1 |')
  expect(text).toContain('- `b.mdl`: too large')
})

it('names what the bytes of a pack are for', async () => {
  const folder = folderOf({ 'a.mdl': model })
  const report = await benchSizes(folder, { ...ALL, hasRival: false, hasParts: true }, () => {})
  const [{ ours, parts }] = report.measured
  expect([...(parts?.keys() ?? [])]).toEqual(expect.arrayContaining(['JSON', 'images', 'POSITION', 'indices']))
  expect(parts?.get('other')).toBeUndefined()
  expect(parts?.get('images')?.bytes).toBe(ours.images)
  const bytes = [...(parts?.values() ?? [])].reduce((sum, part) => sum + part.bytes, 0)
  expect(bytes).toBeLessThanOrEqual(ours.bytes)
  expect(printSizes(report, false)).toContain('| part | kB | brotli |')
})
