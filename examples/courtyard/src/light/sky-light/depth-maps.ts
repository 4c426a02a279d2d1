import {
  type Box3,
  Color,
  DoubleSide,
  Matrix4,
  NearestFilter,
  type Object3D,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** Depth of the world as seen from one direction of the sky. */
export interface DepthMap {
  /** Unit vector toward the sky. */
  readonly direction: Vector3
  /** World space to clip space of the map. */
  readonly matrix: Matrix4
  /** Depth 0…1 of the first surface, `[SIZE × SIZE]`, lower row first. */
  readonly depths: Float32Array
}

export const SIZE = 512

/** Renders the depth of `object` within `box` from a direction of the sky and reads it back. */
export function createDepthMap(renderer: WebGLRenderer, object: Object3D, box: Box3, direction: Vector3): DepthMap {
  const camera = cameraFrom(box, direction)
  const target = new WebGLRenderTarget(SIZE, SIZE, { minFilter: NearestFilter, magFilter: NearestFilter })
  const scene = new Scene()
  const material = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, side: DoubleSide })
  const parent = object.parent
  scene.overrideMaterial = material
  scene.add(object)
  scene.background = new Color(0xffffff)
  renderer.setRenderTarget(target)
  renderer.render(scene, camera)
  const bytes = new Uint8Array(SIZE * SIZE * 4)
  renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, bytes)
  renderer.setRenderTarget(null)
  parent?.add(object)
  target.dispose()
  material.dispose()
  const matrix = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
  return { direction, matrix, depths: unpack(bytes) }
}

function cameraFrom(box: Box3, direction: Vector3): OrthographicCamera {
  const center = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, 0, radius * 2)
  camera.position.copy(direction).multiplyScalar(radius).add(center)
  camera.lookAt(center)
  camera.updateMatrixWorld()
  return camera
}

function unpack(bytes: Uint8Array): Float32Array {
  return Float32Array.from(
    { length: bytes.length / 4 },
    (_, at) => (bytes[at * 4] * 65536 + bytes[at * 4 + 1] * 256 + bytes[at * 4 + 2]) / 16777215,
  )
}

const VERTEX = `
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Depth in 24 bits as three bytes, because every machine can read bytes back. */
const FRAGMENT = `
void main() {
  float depth = floor(gl_FragCoord.z * 16777215.0);
  float high = floor(depth / 65536.0);
  float middle = floor((depth - high * 65536.0) / 256.0);
  gl_FragColor = vec4(high, middle, depth - high * 65536.0 - middle * 256.0, 255.0) / 255.0;
}`
