import { type Level, type LevelModule, readArea, readSplitLevel, withAreas } from '@brushwork/runtime'
import { expect } from 'vitest'
import { rowOfBoxes } from './levels.js'
import { fetchFrom, type Output, readFolder, sha256 } from './output.js'

/** A game with a level that is split by area, as a module and as a URL. */
export const AREAS_GAME = {
  'world/row.map': rowOfBoxes(),
  'world/row.map.json': JSON.stringify({ areas: { size: '1 kB' }, mode: 'simple', light: 'none' }),
  'src/main.js': `
    import row, { areas, byteLength, sha256, url } from '../world/row.map'
    import whole from '../world/row.map?url'
    import inline from '../world/row.map?inline'
    export { areas, byteLength, inline, row, sha256, url, whole }
  `,
} as const

/** What the game exports. */
export interface AreasGame extends Pick<LevelModule, 'areas' | 'byteLength' | 'sha256' | 'url'> {
  readonly row: LevelModule
  readonly whole: string
  readonly inline: string
}

/** Expects the files of the level in an output, each with its hash and size, and that they make the whole level. */
export async function expectAreas(output: Output, game: AreasGame): Promise<Level> {
  const files = await Promise.all(
    [game, ...(game.areas ?? [])].map(async ({ url, byteLength, sha256: hash }) => {
      const bytes = await fetchFrom(output, url)
      expect([bytes.byteLength, sha256(bytes)]).toEqual([byteLength, hash])
      return bytes
    }),
  )
  const [head, ...areas] = files
  expect(areas.length).toBeGreaterThan(2)
  expect(game.row.areas).toEqual(game.areas)
  const names = [...(await readFolder(output.folder)).keys()].filter((name) => name.endsWith('.glb'))
  // The whole one is for `?url`.
  expect(names).toHaveLength(areas.length + 2)
  const level = withAreas(readSplitLevel(head), areas.map(readArea))
  expect(readSplitLevel(await fetchFrom(output, game.whole))).toEqual(level)
  expect(readSplitLevel(Buffer.from(game.inline.slice(game.inline.indexOf(',') + 1), 'base64'))).toEqual(level)
  return level
}

/** The number of areas that the first file of a level announces. */
export function areaCountOf(head: Uint8Array): number {
  return readSplitLevel(head).areas?.length ?? 0
}
