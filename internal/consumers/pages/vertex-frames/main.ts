/// <reference types="vite-plugin-brushwork/client" />
import { type Model, sampleVertices } from '@brushwork/runtime'
import { createInstances, createModel, type ModelInstances, type ModelObject } from '@brushwork/three'
import {
  Color,
  DirectionalLight,
  FloatType,
  HemisphereLight,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PointLight,
  Points,
  Raycaster,
  REVISION,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import crow from './crow.mdl'
import guard from './guard.mdl'

/** How models are shown. */
export type Way = 'cpu' | 'gpu' | 'instances'

/** What a test asks of the page. */
export interface VertexFramesPage {
  readonly revision: string
  /** Draws guards with several materials, in several moments, with shadows. @returns Draw calls. */
  draw(way: Way): Promise<number>
  /** Draws instances and clones of a boned model in whole frames. */
  drawCrows(way: Way): Promise<void>
  /**
   * Reads what the GPU computes for each vertex.
   * @param times how often the model has all its frames, one after the other
   * @returns The largest differences from `sampleVertices`.
   */
  compare(
    a: number,
    b: number,
    mix: number,
    times: number,
  ): Promise<{ position: number; normal: number; extent: number }>
  /** Index of the instance that a ray through the hand of a waving guard meets, and how far from it. */
  pick(): Promise<{ index: number; distance: number }>
  loseContext(): Promise<void>
  /** Frees all models. @returns What three keeps of them. */
  free(): { readonly geometries: number; readonly textures: number }
}

declare global {
  interface Window {
    vertexFrames?: VertexFramesPage
  }
}

const KINDS = [MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial, MeshStandardMaterial]
const MOMENTS = [0, 0.31, 0.62, 0.93]

/** A material of the game that changes its shader itself: it swells along normals. */
function swollen(kind: number, map: Texture | null, alphaTest = 0): Material {
  const material = new KINDS[kind]({ map, alphaTest })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <begin_vertex>',
      'vec3 transformed = position + normal * 0.8;',
    )
  }
  material.customProgramCacheKey = () => 'swollen'
  return material
}

type Shown = ModelObject | ModelInstances

async function main(): Promise<void> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
  renderer.setSize(innerWidth, innerHeight, false)
  renderer.shadowMap.enabled = true
  const camera = new PerspectiveCamera(40, innerWidth / innerHeight, 1, 10_000)
  camera.position.set(0, 150, 420)
  camera.lookAt(0, 45, 0)
  const scene = new Scene()
  scene.background = new Color(0x336699)
  const sun = new DirectionalLight(0xffffff, 2)
  sun.position.set(120, 200, 150)
  Object.assign(sun.shadow.camera, { left: -250, right: 250, top: 250, bottom: -250 })
  const lamp = new PointLight(0xffcc88, 60_000)
  lamp.position.set(-40, 130, 90)
  for (const light of [sun, lamp]) {
    light.castShadow = true
    light.shadow.mapSize.set(256, 256)
  }
  const floor = new Mesh(new PlaneGeometry(700, 400), new MeshStandardMaterial({ color: 0x99aa88 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  scene.add(sun, lamp, floor, new HemisphereLight(0xffffff, 0x445566, 0.8))
  const model = await guard.load()
  const bird = await crow.load()
  const shown: Shown[] = []
  let soldiers: ModelInstances | undefined

  const clear = () => {
    for (const object of shown.splice(0)) object.dispose()
    soldiers = undefined
  }
  const draw = () => {
    renderer.render(scene, camera)
    return renderer.info.render.calls
  }
  const add = (object: Shown) => {
    shown.push(object)
    scene.add(object)
    object.traverse((child) => {
      child.castShadow = true
      child.receiveShadow = child instanceof Mesh
    })
  }
  const pose = (target: Pick<ModelObject, 'position' | 'play' | 'update'> & Object3D, kind: number, moment: number) => {
    target.position.set(-180 + kind * 100 + moment * 22, 0, -moment * 90)
    target.rotation.y = kind * 0.4
    target.play(kind % 2 === 0 ? 'walk' : 'wave')
    target.update(0.42 + MOMENTS[moment])
  }

  draw()
  const empty = { ...renderer.info.memory }
  window.vertexFrames = {
    revision: REVISION,
    async draw(way) {
      clear()
      for (const kind of KINDS.keys()) {
        const material = (_: unknown, map: Texture | null) => swollen(kind, map)
        if (way === 'instances') {
          const set = await createInstances(model, { material, count: 2 })
          set.create()
          set.create()
          for (const [moment, instance] of set.instances.entries()) pose(instance, kind, moment)
          add(set)
          if (kind === 1) soldiers = set
          continue
        }
        const first = await createModel(model, { material, vertexFrames: way })
        for (const moment of MOMENTS.keys()) {
          const object = moment === 0 ? first : first.clone()
          pose(object, kind, moment)
          add(object)
        }
      }
      return draw()
    },
    async drawCrows(way) {
      clear()
      const set = way === 'instances' ? await createInstances(bird, { count: 8 }) : undefined
      const first = set ?? (await createModel(bird))
      add(first)
      for (let index = 0; index < 8; index++) {
        const object = set?.instances[index] ?? (index === 0 ? (first as ModelObject) : (first as ModelObject).clone())
        object.position.set(-70 + index * 20, 80, 250)
        object.setFrame(index * 5)
        if (set === undefined && index > 0) add(object as ModelObject)
      }
      draw()
    },
    async compare(a, b, mix, times) {
      clear()
      const long = withFramesRepeated(model, times)
      const object = await createModel(long, { material: pixelOfVertex })
      const mesh = object.children.find((child) => child instanceof Mesh) as Mesh
      const show = (mesh as unknown as { show(frames: object, weight: number): void }).show.bind(mesh)
      show({ a, b, mix }, 1)
      const read = readVertices(renderer, mesh, model)
      object.dispose()
      const part = long.parts[0]
      const positions = new Float32Array(part.positions.length)
      const normals = new Float32Array(part.positions.length)
      sampleVertices(part, a, b, mix, positions, normals)
      const { min, max } = model.bounds
      return {
        position: differenceOf(read.positions, positions),
        normal: differenceOf(read.normals, normals),
        extent: Math.max(...max.map((value, axis) => value - min[axis])),
      }
    },
    async pick() {
      await this.draw('instances')
      const set = soldiers as ModelInstances
      const instance = set.instances[3]
      const part = model.parts[0]
      const { a, b, mix } = instance.moment
      const positions = new Float32Array(part.positions.length)
      sampleVertices(part, a, b, mix, positions, positions.slice())
      // The highest triangle that the pose moves far from where it rests: a ray meets it only where it is drawn.
      let best = new Vector3()
      for (let at = 0; at < part.indices.length; at += 3) {
        const corners = [...part.indices.subarray(at, at + 3)]
        const [drawn, resting] = [positions, part.positions].map((from) => middleOf(from, corners))
        if (drawn.distanceTo(resting) > 15 && drawn.y > best.y) best = drawn
      }
      const hand = instance.localToWorld(best)
      const caster = new Raycaster()
      caster.setFromCamera(new Vector2(...hand.clone().project(camera).toArray().slice(0, 2)), camera)
      const [hit] = caster.intersectObject(set)
      const found = hit === undefined ? undefined : set.getInstance(hit)
      return {
        index: found === undefined ? -1 : set.instances.indexOf(found),
        distance: hit === undefined ? Infinity : hit.point.distanceTo(hand),
      }
    },
    async loseContext() {
      const extension = renderer.getContext().getExtension('WEBGL_lose_context')
      const restored = new Promise((resolve) =>
        canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
      )
      await new Promise((resolve) => {
        canvas.addEventListener('webglcontextlost', resolve, { once: true })
        extension?.loseContext()
      })
      await new Promise((resolve) => setTimeout(resolve, 0))
      extension?.restoreContext()
      await restored
      draw()
    },
    free() {
      clear()
      draw()
      const { geometries, textures } = renderer.info.memory
      return { geometries: geometries - empty.geometries, textures: textures - empty.textures }
    },
  }
}

function withFramesRepeated(model: Model, times: number): Model {
  const parts = model.parts.map((part) => {
    if (part.frames === undefined) return part
    const { texels, grid } = part.frames
    const repeated = new Uint16Array(texels.length * times)
    for (let time = 0; time < times; time++) repeated.set(texels, time * texels.length)
    return { ...part, frames: { texels: repeated, grid } }
  })
  return { ...model, parts, frameCount: model.frameCount * times }
}

/** A material that writes each vertex into a pixel of its own: positions into the lower row, normals into the upper one. */
function pixelOfVertex(): Material {
  const material = new MeshBasicMaterial()
  material.onBeforeCompile = (shader) => {
    shader.uniforms.row = row
    shader.uniforms.width = width
    shader.vertexShader = `uniform int row; uniform int width; varying vec3 value;\n${shader.vertexShader}`.replace(
      '#include <project_vertex>',
      `value = row == 0 ? transformed : normal;
      gl_PointSize = 1.0;
      gl_Position = vec4( ( float( gl_VertexID ) + 0.5 ) / float( width ) * 2.0 - 1.0, float( row ) - 0.5, 0.0, 1.0 );
      vec4 mvPosition = gl_Position;`,
    )
    shader.fragmentShader = `varying vec3 value;\n${shader.fragmentShader}`.replace(
      /void main\(\) \{[\s\S]*\}/,
      'void main() { gl_FragColor = vec4( value, 1.0 ); }',
    )
  }
  return material
}
const row = { value: 0 }
const width = { value: 1 }

function readVertices(
  renderer: WebGLRenderer,
  mesh: Mesh,
  { parts }: Model,
): { positions: Float32Array; normals: Float32Array } {
  const count = parts[0].positions.length / 3
  const target = new WebGLRenderTarget(count, 2, { type: FloatType })
  const scene = new Scene()
  const points = new Points(mesh.geometry, mesh.material)
  points.frustumCulled = false
  scene.add(points)
  width.value = count
  const rows = [0, 1].map((index) => {
    row.value = index
    const material = mesh.material as Material
    material.needsUpdate = true
    renderer.setRenderTarget(target)
    renderer.render(scene, new PerspectiveCamera())
    const pixels = new Float32Array(count * 4)
    renderer.readRenderTargetPixels(target, 0, index, count, 1, pixels)
    return pixels.filter((_, at) => at % 4 !== 3)
  })
  renderer.setRenderTarget(null)
  target.dispose()
  return { positions: rows[0], normals: rows[1] }
}

function middleOf(positions: Float32Array, corners: readonly number[]): Vector3 {
  const sum = new Vector3()
  for (const corner of corners) sum.add(new Vector3().fromArray(positions, corner * 3))
  return sum.divideScalar(3)
}

function differenceOf(a: Float32Array, b: Float32Array): number {
  return a.reduce((worst, value, at) => Math.max(worst, Math.abs(value - b[at])), 0)
}

void main()
