import type { Model } from '@brushwork/runtime'
import { createInstances } from '@brushwork/three'
import {
  AmbientLight,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** What was drawn of some instances. */
export interface DrawnCrowd {
  /** Instances of each level of detail that the camera drew last. */
  readonly drawn: readonly number[]
  /** Pixels that the shadow of the instance behind the camera darkens. */
  readonly shadowed: number
  /** Whether the instance ahead is in the middle of the image. */
  readonly isAhead: boolean
}

/** Draws one instance near by, one far away and one behind the camera, over a floor, in the sun. */
export async function drawCrowd(renderer: WebGLRenderer, model: Model, isMirrored: boolean): Promise<DrawnCrowd> {
  const { scene, sun } = createScene()
  const crowd = await createInstances(model, { count: 3 })
  for (const part of crowd.parts) part.castShadow = true
  const [near, far, behind] = crowd.instances
  near.position.set(0, 0, -130)
  far.position.set(900, 0, -8000)
  // The sun stands low behind the camera.
  behind.position.set(-120, 60, 120)
  scene.add(crowd)
  const camera = new PerspectiveCamera(60, 1.5, 1, 20_000)
  if (isMirrored) scene.add(mirror(renderer, scene))
  const draw = () => {
    renderer.render(scene, camera)
    return pixelsOf(renderer)
  }
  renderer.shadowMap.enabled = true
  // A mirror is known after its first frame.
  draw()
  const pixels = draw()
  const drawn = crowd.parts.map(({ count }) => count)
  behind.visible = false
  const without = draw()
  crowd.dispose()
  sun.shadow.dispose()
  const { width, height } = renderer.domElement
  const center = (Math.floor(height / 2) * width + width / 2) * 4
  return { drawn, shadowed: darkened(pixels, without), isAhead: Math.abs(pixels[center] - pixels[4 * 20]) > 20 }
}

function createScene() {
  const scene = new Scene()
  const floor = new Mesh(new PlaneGeometry(4000, 4000).rotateX(-Math.PI / 2), new MeshLambertMaterial())
  floor.position.y = -60
  floor.receiveShadow = true
  const sun = new DirectionalLight(0xffffff, 2)
  sun.position.set(0, 300, 600)
  sun.castShadow = true
  Object.assign(sun.shadow.camera, { left: -600, right: 600, top: 600, bottom: -600, near: 1, far: 3000 })
  scene.add(floor, sun, new AmbientLight(0xffffff, 0.5))
  return { scene, sun }
}

/** Draws the scene from above before it is drawn itself, as mirrors of three do. */
function mirror(renderer: WebGLRenderer, scene: Scene): Mesh {
  const target = new WebGLRenderTarget(64, 64)
  const above = new PerspectiveCamera(20, 1, 1, 20_000)
  above.position.set(0, 5000, 120)
  above.rotation.x = -Math.PI / 2
  above.updateMatrixWorld()
  const glass = new Mesh(new PlaneGeometry(20, 20), new MeshBasicMaterial({ map: target.texture }))
  glass.position.set(60, 30, -100)
  // Before all others.
  glass.renderOrder = -1
  glass.onBeforeRender = () => {
    const before = renderer.getRenderTarget()
    glass.visible = false
    renderer.shadowMap.autoUpdate = false
    renderer.setRenderTarget(target)
    renderer.render(scene, above)
    renderer.setRenderTarget(before)
    renderer.shadowMap.autoUpdate = true
    glass.visible = true
  }
  return glass
}

function pixelsOf(renderer: WebGLRenderer): Uint8Array {
  const gl = renderer.getContext()
  const { width, height } = renderer.domElement
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return pixels
}

function darkened(pixels: Uint8Array, bright: Uint8Array): number {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] < bright[at] - 10) count++
  return count
}
