import { type EngineOfShapes, type ShownShape, testShapes } from '@brushwork-internal/testkit/shown-shapes'
import { openSky, openSprite, openTerrain, skyClass, spriteClass, terrainClass } from '../src/index.js'
import { recordedEngine } from './instances/recorded-engine.js'
import { Mesh, type Recorded, recorder } from './recorded.js'

const SpriteMesh = spriteClass<Recorded, Mesh>(Mesh)
const TerrainMesh = terrainClass<Recorded, Mesh>(Mesh)
const SkyMesh = skyClass<Recorded, Mesh>(Mesh)
const instances = recordedEngine()

/** What was made and not freed. */
const alive = new Set<object>()

/** Holds what a mesh is drawn with until it is freed. */
const port: typeof recorder = {
  ...recorder,
  createTexture: (...given) => made(recorder.createTexture(...given)),
  createMaterial: (...given) => made(recorder.createMaterial(...given)),
  createSky(...given) {
    const sky = recorder.createSky(...given)
    made(sky.material)
    return sky
  },
  async layers() {
    const { showLayers } = await recorder.layers()
    return { showLayers: (...given) => showLayers(...given).map(made) }
  },
  fill(mesh, ...given) {
    recorder.fill(made(mesh), ...given)
  },
  freeTexture: (texture) => freed(texture),
  freeMaterial: (material) => freed(material),
  freeMesh: (mesh) => freed(mesh),
}

function made<Kind extends object>(thing: Kind): Kind {
  alive.add(thing)
  return thing
}

function freed(thing: object): void {
  if (!alive.delete(thing)) throw new Error('it was freed twice, or never made')
}

const engine: EngineOfShapes = {
  sprite: async (...given) => new SpriteMesh(port, await openSprite(port, ...given)),
  terrain: async (...given) => new TerrainMesh(port, await openTerrain(port, ...given)),
  sky: async (...given) => new SkyMesh(port, await openSky(port, ...given)),
  instances: (...given) => instances.open(...given),
  clone<Shape extends ShownShape>(shape: Shape): Shape {
    if (shape instanceof SpriteMesh) return new SpriteMesh(port, shape.shareParts()) as unknown as Shape
    if (shape instanceof TerrainMesh) return new TerrainMesh(port, shape.shareParts()) as unknown as Shape
    throw new Error('expected a sprite or a terrain')
  },
  alive: () => alive.size + instances.alive().length,
}

testShapes('a recorder', engine)
