import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { writeMap } from '@brushwork/codecs/map'
import { writeMd3 } from '@brushwork/codecs/md3'
import { encodePng } from '@brushwork/pipeline/inspect'
import { createMd3 } from '@brushwork-internal/testkit/documents'
import { Random } from '@brushwork-internal/testkit/random'
import { roomsLevel } from '../compiler/levels/generated-levels.js'

/** Points of a model's sheet in each direction, and its frames. */
const SMALL = { grid: 16, frames: 1 }
/** Those of every tenth model, a character. */
const LARGE = { grid: 48, frames: 20 }
/** Width and height of a texture [pixels]. */
const SIZE = 64
/** Points of a terrain in each direction. */
const POINTS = 33
/** Brushes of a level: one room. */
const BRUSHES = 9

/** A bent sheet with a texture, which waves if it has frames. Each number gives a model of its own. */
export function modelSource(n: number, texture: string): Uint8Array {
  const { grid, frames } = n % 10 === 5 ? LARGE : SMALL
  const points = Array.from({ length: grid * grid }, (_, at) => [at % grid, Math.floor(at / grid)] as const)
  const height = (x: number, y: number, frame: number): number =>
    ((x * x + y * n) % 61) / 4 + (n % 1000) / 8 + Math.round(8 * Math.sin((x + frame) / 4))
  const positions = Array.from({ length: frames }, (_, frame) => ({
    positions: points.flatMap(([x, y]) => [x * 4, y * 4, height(x, y, frame)]),
  }))
  const uvs = points.flatMap(([x, y]) => [x / (grid - 1), y / (grid - 1)])
  const triangles = points
    .filter(([x, y]) => x < grid - 1 && y < grid - 1)
    .flatMap(([x, y]) => {
      const at = y * grid + x
      return [at, at + 1, at + grid, at + 1, at + grid + 1, at + grid]
    })
  const surface = { name: `sheet${n}`, shaders: [texture], ...positions[0], uvs, triangles, frames: positions }
  return writeMd3(createMd3({ frameNames: positions.map((_, frame) => `frame${frame}`), surfaces: [surface] }))
}

/** Rooms of {@link BRUSHES} brushes, or of as many as asked for. */
export function levelSource(n: number, brushes = BRUSHES): Uint8Array {
  return writeMap(roomsLevel(brushes, n + 1))
}

/** Hills without a texture. */
export function terrainSource(n: number): Uint8Array {
  const random = new Random(n + 1)
  const heights = Array.from({ length: POINTS * POINTS }, () => random.below(64))
  return writeHmp(createHmp7({ columns: POINTS, rows: POINTS, heights, spacing: [16, 16] }))
}

/** A brick pattern with noise, as PNG. */
export function textureSource(n: number): Uint8Array {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    const brick = ((x + (y & 16)) & 31) < 3 || (y & 15) < 3 ? 60 : 150
    const grain = (Math.imul(at + n * 7919, 2654435761) >>> 27) + ((x * ((n % 13) + 3)) >> 4)
    pixels.set([(brick + grain) & 255, (brick + (grain >> 1) + 5 * n) & 255, (brick + y / 8) & 255, 255], at * 4)
  }
  return encodePng({ width: SIZE, height: SIZE, pixels }, true)
}
