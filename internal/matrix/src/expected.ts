import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { GameBrowser, Played } from './browser.js'
import type { Base, Output } from './bundler.js'
import { FOREIGN, SOURCE_LENGTH } from './fixture.js'

/** State of the sources → asset → SHA-256 of the pack of the first bundler: all others must make the same. */
const packs = new Map<string, Readonly<Record<string, string>>>()

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Runs both entries of an output in the browser, and expects every URL to return the right bytes.
 * @param state the version of the sources that was built
 */
export async function expectGame(browser: GameBrowser, output: Output, base: Base, state = 'first'): Promise<Played> {
  const played = await browser.play(output, base, output.main)
  expectPlayed(played, state)
  if (output.editor !== undefined) {
    const { assets } = await browser.play(output, base, output.editor)
    const { castle, guard } = expectedPacks(state)
    expect([assets.castle.sha256, assets.guard.sha256]).toEqual([castle, guard])
  }
  return played
}

function expectPlayed({ assets, urls, foreign, frames, sourceLength }: Played, state: string): void {
  for (const [name, { stated, ...there }] of Object.entries(assets)) {
    expect(there, name).toMatchObject({ status: 200, ...stated })
  }
  const { again, ...packs } = Object.fromEntries(Object.entries(assets).map(([name, asset]) => [name, asset.sha256]))
  expectPacks(packs, state)
  const { guardUrl, inline, listed } = urls
  expect([again, guardUrl.sha256, inline.sha256, listed.sha256]).toEqual(new Array(4).fill(packs.guard))
  expect(listed.url).toBe(guardUrl.url)
  expect([frames, sourceLength]).toEqual([[10, 20], SOURCE_LENGTH])
  for (const [name, bytes] of Object.entries(FOREIGN)) expect(foreign[name].sha256, name).toBe(sha256(bytes))
}

/** Expects the same packs as those of every other bundler. */
export function expectPacks(found: Readonly<Record<string, string>>, state: string): void {
  expect(Object.keys(found).sort()).toEqual(['area', 'castle', 'guard', 'hum', 'island', 'row', 'smoke'])
  if (!packs.has(state)) packs.set(state, found)
  expect(found).toEqual(packs.get(state))
}

function expectedPacks(state: string): Readonly<Record<string, string>> {
  return packs.get(state) ?? {}
}
