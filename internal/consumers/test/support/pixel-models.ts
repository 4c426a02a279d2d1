import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createMdl7, type PlannedPart } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, externalSkin, type SkinMaterial } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const WORLD = resolve(import.meta.dirname, '../../../../examples/courtyard/world')

/** The models of the table of scenes, and their images. Models look along X, and Z is up. */
export function pixelModels(): Readonly<Record<string, Uint8Array>> {
  const [guard, crow] = ['guard.mdl', 'crow.mdl'].map((name) => readFileSync(resolve(WORLD, name)))
  return {
    'guard.mdl': guard,
    'crow.mdl': crow,
    'floor.mdl': modelOf('tiles', FLOOR),
    'leaves.mdl': modelOf('leaves', wall(30)),
    'glass.mdl': modelOf('glass', wall(30)),
    'ball.mdl': modelOf('paint', ball(30), SHINY),
    'dense.mdl': modelOf('paint', ball(30)),
    'dense.mdl.json': new TextEncoder().encode('{"lods":[0.5,0.15]}'),
    'second.mdl': secondSkin(),
    'tiles.tga': picture([230, 220, 200, 255], [40, 50, 90, 255], [200, 60, 40, 255]),
    'leaves.tga': picture([40, 160, 60, 255], [30, 120, 60, 0], [160, 180, 40, 255]),
    'glass.tga': picture([200, 80, 60, 255], [90, 160, 240, 120], [90, 240, 160, 40]),
    'paint.tga': picture([200, 60, 40, 255], [180, 80, 40, 255], [200, 60, 80, 255]),
  }
}

function modelOf(image: string, part: PlannedPart, material?: SkinMaterial): Uint8Array {
  const skins = [{ name: image, skin: externalSkin(`${image}.tga`, material) }]
  return writeMdl(createMdl7({ skins, parts: [part] }))
}

const SHINY: SkinMaterial = {
  diffuse: [1, 1, 1],
  ambient: [1, 1, 1],
  specular: [0.6, 0.7, 0.9],
  emissive: [0.05, 0.1, 0.02],
  power: 20,
}

/** Squares in no order that is the same upside down or mirrored, as large as several texels of mips. */
function picture(first: Rgba, second: Rgba, third: Rgba): Uint8Array {
  const size = 32
  const pixels = Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [(at % size) >> 2, (at / size) >> 2]
    if (x > 5 && y < 3) return third
    return (x + y) % 2 === 0 ? first : second
  })
  return writeTga(createTga({ width: size, height: size, pixels: Uint8Array.from(pixels.flat()) } as RgbaImage))
}

/** Reaches from the camera to the horizon. */
const FLOOR: PlannedPart = {
  positions: [-1200, -300, 0, 150, -300, 0, 150, 300, 0, -1200, 300, 0],
  triangles: [0, 1, 2, 0, 2, 3],
  uvs: [0, 45, 0, 0, 20, 0, 20, 45],
}

/** A square that faces forward. */
function wall(half: number): PlannedPart {
  const positions = [0, -half, -half, 0, half, -half, 0, half, half, 0, -half, half]
  return { positions, triangles: [0, 1, 2, 0, 2, 3], uvs: [0, 1, 1, 1, 1, 0, 0, 0] }
}

function ball(radius: number): PlannedPart {
  const [rings, sectors] = [24, 32]
  const points = Array.from({ length: (rings + 1) * (sectors + 1) }, (_, at) => {
    const up = (Math.floor(at / (sectors + 1)) / rings - 0.5) * Math.PI
    const around = ((at % (sectors + 1)) / sectors) * Math.PI * 2
    return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)]
  })
  const quads = Array.from({ length: rings * sectors }, (_, at) => {
    const first = Math.floor(at / sectors) * (sectors + 1) + (at % sectors)
    const above = first + sectors + 1
    return [first, first + 1, above + 1, first, above + 1, above]
  })
  return {
    positions: points.flat().map((value) => value * radius),
    normals: points.flat(),
    triangles: quads.flat(),
    uvs: points.flatMap((_, at) => [(at % (sectors + 1)) / 8, Math.floor(at / (sectors + 1)) / 8]),
  }
}

/** A wall whose second skin has points of its own. */
function secondSkin(): Uint8Array {
  const skin = (name: string, colors: readonly Rgba[]) => {
    const pixels = Array.from({ length: 64 }, (_, at) => colors[(at >> 1) % colors.length])
    const image: RgbaImage = { width: 8, height: 8, pixels: Uint8Array.from(pixels.flat()) }
    return { name, skin: encodeSkin(image, { format: 'rgb888' }) }
  }
  const part = {
    ...wall(30),
    uvs: [0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0],
    triangleSkinPoints: [0, 1, 2, 0, 2, 3],
  }
  const skins = [
    skin('paint', [
      [200, 100, 250, 255],
      [90, 220, 120, 255],
    ]),
    skin('light', [
      [64, 64, 64, 255],
      [255, 255, 255, 255],
      [160, 120, 90, 255],
    ]),
  ]
  const document = createMdl7({ skins, parts: [part] })
  const groups = document.groups.map((group) => {
    const skinPoints2 = group.triangles.skinPoints.map((point) => point + 4)
    return { ...group, triangles: { ...group.triangles, materials2: Int32Array.of(1, 1), skinPoints2 } }
  })
  return writeMdl({ ...document, groups })
}
