import type { Image } from '@brushwork/runtime'
import type {
  Draw,
  LevelBackdropPort,
  LevelSkyLook,
  Look,
  Point,
  Repetitions,
  Rotation,
  SkyLook,
  SkyPort,
  SoundEngine,
  SoundPort,
  SoundTraits,
  SpritePort,
  TerrainPort,
  View,
} from '../src/index.js'
import { terrainPasses } from '../src/index.js'

/** A mesh or node, as an engine without graphics has it. */
export class Mesh {
  draw: Draw | undefined
  materials: readonly Material[] = []
  prepare: ((view: View) => void) | undefined
  turn: Rotation | undefined
  place: readonly [Point, size: number] | undefined
  order = 0
  parent: Mesh | undefined
  isEnded = false
}

/** What a material shows, and what has been done with it. */
interface Material {
  readonly look?: Look | SkyLook | LevelSkyLook
  readonly map: Texture | null
  detail?: readonly [map: Texture, repeat: number, gray: number]
  moved?: readonly [image: Repetitions, clouds: Repetitions]
  seconds?: number
  painted?: readonly [isVisible: boolean, color: View['fog']]
  isFreed: boolean
}

interface Texture {
  readonly use: string
  isFreed: boolean
}

/** What plays a sound. */
class Audio extends Mesh {
  readonly traits: SoundTraits
  state: 'silent' | 'plays' | 'freed' = 'silent'

  constructor(traits: SoundTraits) {
    super()
    this.traits = traits
  }
}

export interface Recorded extends SoundEngine {
  readonly node: Mesh
  readonly mesh: Mesh
  readonly material: Material
  readonly texture: Texture
  readonly ktx2: never
  readonly listener: object
  readonly samples: ArrayBuffer
  readonly audio: Audio
}

/** Decodes every image to 4 × 4 pixels. */
export const decode = async (_: Image) => ({ width: 4, height: 4, close: () => {} }) as ImageBitmap

type Ports = SpritePort<Recorded> & TerrainPort<Recorded> & SkyPort<Recorded> & LevelBackdropPort<Recorded>

/** An engine without graphics. */
export const recorder: Ports & SoundPort<Recorded> = {
  createTexture: (_, { use }) => ({ use, isFreed: false }),
  readKtx2: () => Promise.reject(new Error('no KTX2 here')),
  freeTexture(texture) {
    texture.isFreed = true
  },
  widthOf: () => 4,
  createMaterial: (look, map) => ({ look, map, isFreed: false }),
  setSides: () => {},
  showDetail(material, ...detail) {
    material.detail = detail
  },
  layers: async () => ({
    showLayers: (material, terrain, _, tiling) =>
      terrainPasses(terrain, tiling).map((_, at) => (at === 0 ? material : { map: null, isFreed: false })),
  }),
  createSky(look, map) {
    const material: Material = { look, map, isFreed: false }
    return {
      material,
      move(...moved) {
        material.moved = moved
      },
    }
  },
  createLevelSky(look, map) {
    const material: Material = { look, map, isFreed: false }
    return {
      material,
      moveTo(seconds) {
        material.seconds = seconds
      },
      paint(...painted) {
        material.painted = painted
      },
    }
  },
  materialsOf: ({ materials }) => materials,
  fill(mesh, draw, materials) {
    mesh.draw = draw
    mesh.materials = materials
  },
  drawFirst(mesh, order) {
    mesh.order = order
  },
  turnBy(mesh, rotation) {
    mesh.turn = rotation
  },
  placeAt(mesh, ...place) {
    mesh.place = place
  },
  showUvs(mesh, uvs) {
    if (mesh.draw) mesh.draw = { ...mesh.draw, uvs }
  },
  eachView(mesh: Mesh, prepare: (view: View) => void) {
    mesh.prepare = prepare
  },
  freeMesh(mesh) {
    mesh.draw = undefined
  },
  freeMaterial(material) {
    material.isFreed = true
  },
  afterDrawing: (free) => free(),
  attach(child, parent) {
    child.parent = parent
  },
  detach(child) {
    child.parent = undefined
  },
  end(mesh) {
    mesh.isEnded = true
  },
  decode: async (_, bytes) => bytes,
  createAudio: (_, __, traits) => new Audio(traits),
  play(audio) {
    audio.state = 'plays'
  },
  freeAudio(audio) {
    if (audio.state === 'freed') throw new Error('it is freed already')
    audio.state = 'freed'
  },
}

/** A camera at (1, 2, 3) that sees 1,000 quants. */
export const VIEW: View = {
  position: { x: 1, y: 2, z: 3 },
  rotation: { x: 0, y: 1, z: 0, w: 0 },
  far: 1000,
  fog: undefined,
  hasBackground: false,
}
