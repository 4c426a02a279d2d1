import { type Level, type LevelSky, skyOf } from '@brushwork/runtime'
import { DOME_CURVE, QUAKE_SKY } from '@brushwork/scene'
import {
  Box3,
  BoxGeometry,
  type BufferGeometry,
  type Camera,
  ClampToEdgeWrapping,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  type Scene,
  type Texture,
  Vector2,
  type WebGLRenderer,
} from 'three'
import { toColor } from '../light/level-lights.js'
import { showTwoLayers } from './cloud-layers.js'
import { showQuakeClouds } from './quake-clouds.js'
import { cubeGeometry, domeGeometry } from './sky-geometry.js'
import { standAround } from './stand-around.js'

/** The skies of levels are drawn before those of `createSky`. */
const LEVEL_SKY_ORDER = -2000

/** The sky of a level, from textures of its images; undefined for levels from which nobody sees a sky. */
export function levelSkyOf(level: Level, images: readonly Texture[]): LevelSkyObject | undefined {
  const sky = skyOf(level)
  return sky && new LevelSkyObject(sky, images, level.sky === undefined)
}

/**
 * The sky of a level, or its color: behind everything, around the camera, without light and fog. Scenes with a
 * `background` show that instead. Owns its geometry and material, not the texture.
 */
export class LevelSkyObject extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly sky: LevelSky
  readonly #isDefault: boolean
  readonly #seconds = { value: 0 }

  /** @param isDefault whether the level names no sky: its color gives way to that of the scene's fog */
  constructor(sky: LevelSky, images: readonly Texture[], isDefault: boolean) {
    const map = sky.image === undefined ? null : images[sky.image]
    super(geometryOf(sky, map), materialOf(sky, map))
    this.name = sky.name === '' ? 'sky' : sky.name
    this.sky = sky
    this.renderOrder = LEVEL_SKY_ORDER
    this.frustumCulled = false
    this.#isDefault = isDefault
    // Boxes around the level are those of its surfaces.
    this.geometry.boundingBox = new Box3()
    if (sky.kind === 'clouds') showQuakeClouds(this.material, this.#seconds)
    else if (sky.frameCount === 2) showTwoLayers(this.material, { value: new Vector2() })
  }

  /** Moves the clouds. */
  update(deltaSeconds: number): void {
    this.#seconds.value = (this.#seconds.value + deltaSeconds) % QUAKE_SKY.period
  }

  /** Rays pass through the sky. */
  override raycast(): void {}

  override onBeforeRender = (_renderer: WebGLRenderer, { background, fog }: Scene, camera: Camera): void => {
    standAround(this, camera)
    this.material.colorWrite = background === null
    if (this.#isDefault && fog !== null) this.material.color.copy(fog.color)
  }

  /** Frees geometry and material. */
  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}

function geometryOf({ kind }: LevelSky, map: Texture | null): BufferGeometry {
  if (kind === 'dome') return domeGeometry(1, DOME_CURVE)
  return kind === 'cube' && map !== null
    ? cubeGeometry((map.image as { readonly width: number }).width)
    : new BoxGeometry(2, 2, 2)
}

function materialOf({ kind, color }: LevelSky, map: Texture | null): MeshBasicMaterial {
  if (kind === 'cube' && map !== null) {
    map.wrapS = ClampToEdgeWrapping
    map.wrapT = ClampToEdgeWrapping
  }
  return new MeshBasicMaterial({
    map,
    ...(map === null && { color: toColor(color) }),
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    fog: false,
  })
}
