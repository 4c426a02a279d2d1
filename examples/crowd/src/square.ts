import {
  CanvasTexture,
  CircleGeometry,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
} from 'three'

/** Radius of the square [quants]. */
const RADIUS = 1600

/** A paved square in the evening sun, which casts shadows. */
export function createSquare(): Scene {
  const scene = new Scene()
  const air = new Color(0xd9b48a)
  scene.background = air
  scene.fog = new Fog(air, 900, 2400)
  const ground = new Mesh(
    new CircleGeometry(RADIUS, 64).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ map: paving() }),
  )
  ground.receiveShadow = true
  const sun = new DirectionalLight(0xffe2b8, 3)
  sun.position.set(-700, 620, 420)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  Object.assign(sun.shadow.camera, { left: -950, right: 950, top: 950, bottom: -950, near: 10, far: 3000 })
  sun.shadow.bias = -0.0015
  scene.add(ground, sun, new HemisphereLight(0xbfd0ff, 0x6b5a45, 1.1))
  return scene
}

/** Stone slabs, drawn once. */
function paving(): CanvasTexture {
  const size = 256
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no 2D canvas')
  const slab = size / 4
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const light = 42 + ((row * 7 + column * 11) % 5) * 3
      context.fillStyle = `hsl(32 12% ${light}%)`
      context.fillRect(column * slab + (row % 2) * (slab / 2), row * slab, slab - 2, slab - 2)
      if (row % 2 === 1 && column === 3) context.fillRect(0, row * slab, slab / 2 - 2, slab - 2)
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(16, 16)
  texture.anisotropy = 8
  return texture
}
