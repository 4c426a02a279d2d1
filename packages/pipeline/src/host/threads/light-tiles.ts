import type { LightBaker, LightField, LightPass } from '@brushwork/wmp-compiler/light'

/** The tiles of a pass in shared memory: each idle thread takes the next one. */
export interface LightTiles {
  readonly pass: LightPass
  /** `[1]` next tile to take. */
  readonly next: Int32Array
  /** `[tiles]` number of the thread that has taken it, from 1; 0 for none. */
  readonly takers: Int32Array
  /** `[tiles]` 1 for those that are lit. */
  readonly lit: Uint8Array
}

/** @param count number of tiles */
export function layTiles(pass: LightPass, count: number): LightTiles {
  return {
    pass,
    next: new Int32Array(new SharedArrayBuffer(4)),
    takers: new Int32Array(new SharedArrayBuffer(count * 4)),
    lit: new Uint8Array(new SharedArrayBuffer(count)),
  }
}

/** Takes a tile and lights it. @returns false when none is left to take. */
export function lightNext(baker: LightBaker, field: LightField, tiles: LightTiles, thread: number): boolean {
  const tile = Atomics.add(tiles.next, 0, 1)
  if (tile >= tiles.takers.length) return false
  Atomics.store(tiles.takers, tile, thread)
  baker.light(tile, tiles.pass, field)
  Atomics.store(tiles.lit, tile, 1)
  return true
}
