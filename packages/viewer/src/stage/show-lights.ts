import { DataTexture, DirectionalLight, HemisphereLight, LinearFilter, RGBAFormat, SRGBColorSpace } from 'three'
import type { Stage } from './stage.js'

/** Behind things that are shown alone, from bottom to top [sRGB]: neither dark nor light things vanish before it. */
const BACKDROP = [98, 101, 108, 255, 164, 168, 174, 255]

/** Strength of each light: both together show a texture hardly brighter than it is. */
const NORMAL = 2

/** Strength of each light for textures that are almost black. */
const BRIGHT = 7

/** The lights of a stage. */
export interface StageLights {
  setBright(isBright: boolean): void
  dispose(): void
}

/**
 * Lights a stage as a photographer would: light from all around, brighter from above, and a lamp beside the camera that moves with it, so that
 * no side is black.
 */
export function showLights({ scene, camera }: Pick<Stage, 'scene' | 'camera'>): StageLights {
  const lamp = new DirectionalLight('white', NORMAL)
  lamp.position.set(-0.6, 0.9, 1)
  // Its target stays in the camera, too: the light always comes over the viewer's shoulder.
  camera.add(lamp, lamp.target)
  const around = new HemisphereLight(0xffffff, 0xb8b0a4, NORMAL)
  scene.add(camera, around)
  const backdrop = new DataTexture(new Uint8Array(BACKDROP), 1, 2, RGBAFormat)
  backdrop.colorSpace = SRGBColorSpace
  backdrop.magFilter = LinearFilter
  backdrop.needsUpdate = true
  scene.background = backdrop
  return {
    setBright(isBright) {
      for (const light of [lamp, around]) light.intensity = isBright ? BRIGHT : NORMAL
    },
    dispose: () => backdrop.dispose(),
  }
}
