import { readLevel, readModel } from '@brushwork/runtime'
import { createLevel, createModel } from '@brushwork/three'
import { gltfLightmaps } from '@brushwork/three/gltf'
import {
  AmbientLight,
  AnimationMixer,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { clone } from 'three/addons/utils/SkeletonUtils.js'
import {
  ANISOTROPY,
  BACKGROUND,
  canvasOf,
  FAR,
  type Files,
  FOV,
  HEIGHT,
  NEAR,
  phaseOf,
  type Stage,
  standOf,
  upTo,
  viewOf,
  WIDTH,
} from './stage.js'

interface Shown {
  readonly object: Group
  update(seconds: number): void
}

export async function stageInThree(files: Files): Promise<Stage> {
  const renderer = new WebGLRenderer({ canvas: canvasOf(), antialias: false, preserveDrawingBuffer: true })
  const scene = new Scene()
  scene.background = new Color().setRGB(...BACKGROUND, 'srgb')
  const { object, update } = files.isPack ? await ofPack(files) : await ofGltf(files)
  scene.add(object)
  if (files.crowd) scene.add(new AmbientLight(0xffffff, 0.7), sun())
  const camera = new PerspectiveCamera(FOV, WIDTH / HEIGHT, NEAR, FAR)
  const { at, to } = viewOf(files)
  camera.position.set(...at)
  camera.lookAt(...to)
  return {
    gl: renderer.getContext() as WebGL2RenderingContext,
    draw(seconds) {
      update(seconds)
      renderer.render(scene, camera)
    },
    end() {
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

async function ofPack({ bytes, crowd }: Files): Promise<Shown> {
  if (crowd === undefined) {
    const object = await createLevel(readLevel(bytes), { pointLights: 0, sky: false })
    return { object, update: () => {} }
  }
  const first = await createModel(readModel(bytes), { lodPixels: 0 })
  const object = new Group()
  const all = upTo(crowd.copies).map((index) => (index === 0 ? first : first.clone()))
  for (const [index, copy] of all.entries()) {
    copy.position.set(...standOf(index, crowd.copies))
    copy.play(crowd.clip, { at: phaseOf(index) })
    object.add(copy)
  }
  return {
    object,
    update(seconds) {
      for (const copy of all) copy.update(seconds)
    },
  }
}

async function ofGltf({ bytes, crowd }: Files): Promise<Shown> {
  const { scene, animations } = await new GLTFLoader().register(gltfLightmaps).parseAsync(bytes.buffer, '')
  scene.traverse((mesh) => {
    if (mesh instanceof Mesh && mesh.material.map !== null) mesh.material.map.anisotropy = ANISOTROPY
  })
  if (crowd === undefined) return { object: scene, update: () => {} }
  const clip = animations.find(({ name }) => name === crowd.clip) ?? animations[0]
  const object = new Group()
  const mixers = upTo(crowd.copies).map((index) => {
    const copy = clone(scene)
    copy.position.set(...standOf(index, crowd.copies))
    object.add(copy)
    const mixer = new AnimationMixer(copy)
    mixer.clipAction(clip).play()
    mixer.setTime(phaseOf(index))
    return mixer
  })
  return {
    object,
    update(seconds) {
      for (const mixer of mixers) mixer.update(seconds)
    },
  }
}

function sun(): DirectionalLight {
  const light = new DirectionalLight(0xffffff, 2)
  light.position.set(1, 2, 3)
  return light
}
