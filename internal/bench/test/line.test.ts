import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printLine } from '../src/runtime/line/report.js'
import { ServedFolder } from '../src/runtime/line/served-folder.js'

test('files of a build are sent compressed, with their type', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-line-'))
  writeFileSync(join(folder, 'index.html'), '<p>'.repeat(1000))
  const served = await ServedFolder.open(folder)
  try {
    const response = await fetch(served.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'br',
    })
    expect(Number(response.headers.get('content-length'))).toBe(served.byteLength)
    expect(await response.text()).toBe('<p>'.repeat(1000))
    expect((await fetch(`${served.url}missing.glb`)).status).toBe(404)
  } finally {
    await served.close()
    rmSync(folder, { recursive: true })
  }
})

test('visits are reported by their medians', () => {
  const build = (name: string, frames: readonly number[]) => ({
    name,
    byteLength: 1500,
    checksum: 'ab'.repeat(32),
    loads: frames.map((frame) => ({ frame, packs: frame / 2 })),
  })
  const report = printLine([build('final', [1000, 9000, 2000]), build('draft', [4000, 5000, 3000])])
  expect(report).toContain('| final | 1.5 | 1.00 | 2.00 | 0.500 | 0.500 | abababababababab |')
})
