import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { squarify } from '../../browser/treemap.mjs'
import { openerOf } from '../../src/treemap/open-in-browser.js'
import { guard } from '../support/files.js'
import { createTestProject, type TestProject } from '../support/test-project.js'

let project: TestProject
beforeEach(async () => {
  project = await createTestProject()
})
afterEach(() => project.remove())

const printed = () => project.output.out.join('\n')

describe('brushwork report', () => {
  it('prints the table of the last build again', async () => {
    await project.put('a.mdl', guard())
    await project.put('b.mdl', guard())
    await project.put('brushwork.config.json', '{ "cacheDir": "cache" }')
    expect(await project.run('build', 'a.mdl', 'b.mdl', '-o', 'out')).toBe(0)
    const table = project.output.out.at(-1)?.split('\n').slice(0, -1).join('\n')
    expect(await project.run('report')).toBe(0)
    expect(printed()).toBe(table)
    expect(await project.run('report', 'cache/brushwork-report.json')).toBe(0)
    expect(printed()).toBe(table)
  })

  it('writes a page that requests nothing, in which names cannot end the script', async () => {
    await project.put('x/script><img src=x>.mdl', guard())
    expect(await project.run('build', 'x', '-o', 'out/', '--report', 'sizes.json')).toBe(0)
    expect(await project.run('report', 'sizes.json', '--out', 'page.html')).toBe(0)
    const page = new TextDecoder().decode(await project.get('page.html'))
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/https?:/)
    expect(page).not.toContain('<img')
    const json = /<script type="application\/json" id="report">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(JSON.parse(new TextDecoder().decode(await project.get('sizes.json'))))
  })

  it('reports a missing report, and a file that is not a report', async () => {
    expect(await project.run('report')).toBe(1)
    expect(project.output.error.join()).toContain('no build in this folder has written a report')
    await project.put('other.json', '{}')
    expect(await project.run('report', 'other.json')).toBe(1)
    expect(project.output.error.join()).toContain('expected a report of version 1')
    expect(await project.run('report', 'none.json')).toBe(1)
    expect(await project.run('report', 'a.json', 'b.json')).toBe(2)
  })
})

describe('the browser', () => {
  it('is started without a shell, with the file as one argument', () => {
    const url = 'file:///tmp/a%20b%22;$(x).html'
    expect(openerOf('linux', url)).toEqual(['xdg-open', [url]])
    expect(openerOf('darwin', url)).toEqual(['open', [url]])
    expect(openerOf('win32', url)).toEqual(['rundll32', ['url.dll,FileProtocolHandler', url]])
  })
})

describe('the treemap', () => {
  const area = { x: 10, y: 20, width: 600, height: 400 }

  it('fills its area with tiles in proportion to their values', () => {
    const values = [60, 60, 40, 30, 20, 20, 10]
    const tiles = squarify(values, area)
    for (const [index, { width, height }] of tiles.entries()) {
      expect(width * height).toBeCloseTo((values[index] * 600 * 400) / 240)
    }
    expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeCloseTo(610)
    expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeCloseTo(420)
  })

  it('has tiles near to squares, which do not overlap', () => {
    const tiles = squarify([6, 6, 4, 3, 2, 2, 1], area)
    expect(Math.max(...tiles.map(({ width, height }) => Math.max(width / height, height / width)))).toBeLessThan(3)
    for (const [index, a] of tiles.entries()) {
      for (const b of tiles.slice(index + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
        expect(Math.min(across, down)).toBeLessThan(1e-6)
      }
    }
  })

  it('is empty without values or room', () => {
    expect(squarify([], area)).toEqual([])
    expect(squarify([1], { ...area, width: 0 })[0].width).toBe(0)
  })
})
