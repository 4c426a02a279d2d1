import type { Level } from '@brushwork/runtime'
import { createLevel } from '@brushwork/three'
import { gltfLightmaps } from '@brushwork/three/gltf'
import { Color, Mesh, type MeshBasicMaterial, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { ANISOTROPY, canvasOf, IN_METERS, SHOT, type View } from './shot.js'

/** Draws a level as the adapter shows it. @returns PNG as a data URL */
export async function drawLevel(level: Level): Promise<string> {
  return drawn(await createLevel(level, { pointLights: 0 }), SHOT)
}

export async function loadInThree(glb: ArrayBuffer): Promise<Object3D> {
  return (await new GLTFLoader().register(gltfLightmaps).parseAsync(glb, '')).scene
}

/** Draws a GLB. @returns PNG as a data URL */
export async function drawInThree(glb: ArrayBuffer): Promise<string> {
  const scene = await loadInThree(glb)
  scene.traverse((object) => {
    const { map } = object instanceof Mesh ? (object.material as MeshBasicMaterial) : { map: null }
    if (map !== null) map.anisotropy = ANISOTROPY
  })
  return drawn(scene, IN_METERS)
}

function drawn(object: Object3D, { near, far, from, to }: View): string {
  const canvas = canvasOf()
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  const scene = new Scene().add(object)
  scene.background = new Color().setRGB(...SHOT.background, 'srgb')
  const camera = new PerspectiveCamera(SHOT.fov, SHOT.width / SHOT.height, near, far)
  camera.position.set(...from)
  camera.lookAt(...to)
  renderer.render(scene, camera)
  return canvas.toDataURL('image/png')
}
