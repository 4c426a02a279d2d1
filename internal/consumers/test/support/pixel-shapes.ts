import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'

/** Red, green, blue and alpha of a pixel. */
type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number]

/** Pixels of a side of an image, and of a frame. */
const SIZE = 32
/** More than the eight images that one material of a terrain reads. */
const RANGE_LAYERS = 12

/** The sprites, terrains, skies and a model of several skins of the table of shapes. They use images of `pixel-models.ts`, too. */
export function pixelShapes(): Readonly<Record<string, Uint8Array>> {
  const names = Array.from({ length: RANGE_LAYERS }, (_, at) => `layer${at}`)
  const layers = names.map((name, at) => [`${name}.tga`, picture(SIZE, layerOf(at))] as const)
  return {
    ...Object.fromEntries(layers),
    'puff+4.tga': picture(SIZE * 4, puff),
    'stars+6.tga': picture(SIZE * 6, cube),
    'clouds+2.tga': picture(SIZE * 2, clouds),
    'haze.tga': picture(SIZE, (x, y) => [200, 120 + x * 4, 90, wave(x + y, 16, 20, 200)]),
    'soot.tga': picture(SIZE, soot),
    'grain.tga': picture(SIZE, (x, y) => gray(((x * 7) ^ (y * 13)) % 64)),
    'hill.hmp': hill('tiles', 'grain'),
    'meadow.hmp': hill('layer0', 'layer1', 'layer2'),
    'meadow.hmp.json': encoded({ terrain: { kind: 'layers', tiling: [6, 9, [4, 2]] } }),
    'range.hmp': hill(...names),
    'range.hmp.json': encoded({ terrain: { kind: 'layers', tiling: 3 } }),
    'barrel.mdl': barrel(),
  }
}

const encoded = (options: object) => new TextEncoder().encode(JSON.stringify(options))

function picture(width: number, paint: Paint): Uint8Array {
  const pixels = Array.from({ length: width * SIZE }, (_, at) => paint(at % width, Math.floor(at / width)))
  return writeTga(createTga({ width, height: SIZE, pixels: Uint8Array.from(pixels.flat()) }))
}

/** From `low` to `high` and back in `period` pixels. */
function wave(at: number, period: number, low: number, high: number): number {
  return Math.round(low + (high - low) * (0.5 + 0.5 * Math.sin((at / period) * Math.PI * 2)))
}

/** Black with light spots, each brighter than the one above. */
const soot: Paint = (x, y) => {
  const isSpot = Math.hypot((x % 16) - 8, (y % 16) - 8) < 6
  return isSpot ? [90 + y * 5, 60 + x * 4, 40 + y * 2, 255] : [0, 0, 0, 255]
}

const gray = (value: number) => [96 + value, 96 + value, 96 + value, 255] as const

/** Soft smoke that grows, of another color in each frame. */
const puff: Paint = (x, y) => {
  const frame = Math.floor(x / SIZE)
  const alpha = 255 * Math.max(0, 1 - Math.hypot((x % SIZE) - 16, y - 14) / (8 + frame * 2))
  return [200 - frame * 50, 60 + frame * 60, y * 7, Math.round(alpha)]
}

/** Each face has a color of its own, and a mark near its top left corner. */
const cube: Paint = (x, y) => {
  const face = Math.floor(x / SIZE)
  const isMark = x % SIZE < 12 && y < 6
  return isMark ? [250, 250, 200, 255] : [40 * face, 220 - 30 * face, 60 + (x % SIZE) * 4, 255]
}

/** A blue sky with a pattern, and clouds whose edges are soft. */
const clouds: Paint = (x, y) => {
  if (x < SIZE) return [30, 60 + wave(x, 16, 0, 60), 150 + y * 3, 255]
  return [250, 240, 230, wave(x + 2 * y, 32, 1, 254)]
}

function layerOf(layer: number): Paint {
  return (x, y) => {
    const isMark = x > 20 && y < 8
    const alpha = layer === 0 ? 255 : wave(x * (1 + (layer % 2)) + y + layer * 5, SIZE, 1, 240)
    return [(layer * 67 + 40) % 256, isMark ? 250 : (x * 5 + layer * 31) % 256, y * 7, alpha]
  }
}

/** Waves, one side of which is higher. */
function hill(...images: readonly string[]): Uint8Array {
  const side = 17
  const heights = Array.from({ length: side * side }, (_, at) => {
    const [column, row] = [at % side, Math.floor(at / side)]
    return 14 * Math.sin(column / 2.2) * Math.cos(row / 3) + column
  })
  const skins = images.map((image) => externalSkin(`${image}.tga`))
  return writeHmp(createHmp7({ columns: side, rows: side, spacing: [16, 16], heights, skins }))
}

/** A closed prism with three skins, of which a game chooses one. */
function barrel(): Uint8Array {
  const sides = 12
  const points = Array.from({ length: (sides + 1) * 2 }, (_, at) => {
    const angle = (Math.floor(at / 2) / sides) * Math.PI * 2
    return [12 * Math.cos(angle), 12 * Math.sin(angle), at % 2 === 0 ? -16 : 16]
  })
  const triangles = Array.from({ length: sides }, (_, side) => {
    const at = side * 2
    return [at, at + 2, at + 3, at, at + 3, at + 1]
  })
  const part = {
    positions: points.flat(),
    triangles: triangles.flat(),
    uvs: points.flatMap((_, at) => [Math.floor(at / 2) / 4, at % 2 === 0 ? 1 : 0]),
  }
  const skins = ['tiles', 'paint', 'grain'].map((name) => ({ name, skin: externalSkin(`${name}.tga`) }))
  return writeMdl(createMdl7({ skins, parts: [part] }))
}
