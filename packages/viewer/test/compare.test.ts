import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { describe, expect, it } from 'vitest'
import { compareTexts } from '../src/work/compare/compare-texts.js'
import { compareValues } from '../src/work/compare/compare-values.js'
import { type ViewerPage, viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth } = gameFiles()

describe('comparing values', () => {
  it('names each place that differs', () => {
    const left = { name: 'a', list: [1, 2, 3], at: Float32Array.of(1, 2), issues: ['x'], same: { deep: true } }
    const right = { name: 'b', list: [1, 5], at: Float32Array.of(1, 3), more: null, same: { deep: true } }
    expect(compareValues(left, right)).toMatchObject({
      total: 5,
      differences: [
        { path: 'name', left: '"a"', right: '"b"' },
        { path: 'list[1]', left: '2', right: '5' },
        { path: 'list[2]', left: '3' },
        { path: 'at[1]', left: '2', right: '3' },
        { path: 'more', right: 'null' },
      ],
    })
  })

  it('finds none in equal values, and none between a NaN and itself', () => {
    const value = { numbers: Float64Array.of(Number.NaN, 1), text: 'x' }
    expect(compareValues(value, structuredClone(value)).total).toBe(0)
  })

  it('counts what it does not list', () => {
    const found = compareValues(new Uint8Array(50_000), new Uint8Array(50_000).fill(1))
    expect([found.total, found.differences.length]).toEqual([50_000, 20_000])
  })
})

describe('comparing texts', () => {
  it('knows lines that came, went and changed', () => {
    const { differences } = compareTexts('one\ntwo\nthree\nfour', 'zero\none\r\n2\nthree')
    expect(differences).toEqual([
      { path: 'line 1', right: 'zero' },
      { path: 'lines 2 and 3', left: 'two', right: '2' },
      { path: 'lines 4 and 5', left: 'four' },
    ])
  })

  it('ends on texts that have nothing in common', () => {
    const lines = (from: number) => Array.from({ length: 30_000 }, (_, at) => `${from + at}`).join('\n')
    expect(compareTexts(lines(0), lines(1_000_000)).total).toBe(30_000)
  })
})

describe('the comparison of two files', () => {
  const openViewer = viewerPages()

  it('lists fields that differ, with the next and the last', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.mdl': model(16), 'b.mdl': model(20), 'cloth.tga': cloth })
    await compare(viewer, 'a.mdl', 'b.mdl')
    await viewer.page.getByText(/^Difference 1 of \d+/).waitFor()
    const first = viewer.page.getByRole('option', { selected: true }).locator('.path')
    const path = await viewer.page.locator('.difference[aria-selected=true] .path').textContent()
    await viewer.page.getByRole('button', { name: 'Next' }).click()
    await viewer.page.getByText(/^Difference 2 of \d+/).waitFor()
    expect(await viewer.page.locator('.difference[aria-selected=true] .path').textContent()).not.toBe(path)
    await viewer.page.getByRole('button', { name: 'Previous' }).click()
    await first.getByText(path ?? '', { exact: true }).waitFor()
    expect(viewer.failures).toEqual([])
  })

  it('lists lines of texts that differ', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.map': map('stone'), 'b.map': map('wood') })
    await compare(viewer, 'a.map', 'b.map')
    await viewer.page.getByRole('tab', { name: 'Lines' }).click()
    await viewer.page.getByText('Difference 1 of 6').waitFor()
    expect(await viewer.page.locator('.difference .value').first().textContent()).toContain('stone')
  })

  it('shows models beside each other under one camera, and where their pictures differ', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.mdl': guard, 'b.mdl': model(40), 'cloth.tga': cloth })
    await compare(viewer, 'a.mdl', 'b.mdl')
    await viewer.page.getByRole('tab', { name: 'Pictures' }).click()
    await viewer.page.locator('canvas.stage').nth(1).waitFor()
    await viewer.page.getByLabel('difference of the pictures').check()
    await expect.poll(() => brightness(viewer, 'canvas.difference-picture'), PATIENT).toBeGreaterThan(0)
    expect(viewer.failures).toEqual([])
  })

  it('shows images and their difference', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.tga': image(10), 'b.tga': image(200) })
    await compare(viewer, 'a.tga', 'b.tga')
    await viewer.page.getByRole('tab', { name: 'Pictures' }).click()
    await expect.poll(() => brightness(viewer, 'canvas[aria-label=Difference]'), PATIENT).toBe(190)
  })

  it('says when both are the same', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.mdl': guard, 'b.mdl': guard })
    await compare(viewer, 'a.mdl', 'b.mdl')
    await viewer.page.getByText('No difference').waitFor()
  })
})

const PATIENT = { timeout: 60_000 }

async function compare(viewer: ViewerPage, left: string, right: string): Promise<void> {
  await viewer.choose(left)
  await viewer.page.getByRole('button', { name: 'Compare with' }).click()
  await viewer.page.getByLabel('Other file').selectOption(right)
}

/** Red of the brightest pixel of a canvas. */
function brightness({ page }: ViewerPage, canvas: string): Promise<number> {
  return page.locator(canvas).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let brightest = 0
    for (let at = 0; at < pixels.length; at += 4) brightest = Math.max(brightest, pixels[at])
    return brightest
  })
}

function model(size: number): Uint8Array {
  const positions = [-size, -size, 0, size, -size, 0, 0, size, 0, 0, 0, 4 * size]
  return writeMdl(
    createMdl7({
      skins: [],
      parts: [{ positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }],
      frames: [{ name: 'stand', positions: [positions] }],
    }),
  )
}

function map(texture: string): Uint8Array {
  const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture })]
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
}

function image(value: number): Uint8Array {
  const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) => (at % 4 === 3 ? 255 : value))
  return writeTga(createTga({ width: 8, height: 8, pixels }))
}
