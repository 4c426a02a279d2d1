import {
  AdditiveBlending,
  type Camera,
  Color,
  Group,
  type IUniform,
  Mesh,
  PlaneGeometry,
  type PointLight,
  ShaderMaterial,
  Vector3,
} from 'three'
import type { Ticking, World } from '../world/load-world.js'
import { flicker } from './flicker.js'

/** Width and height of a flame [quants]. */
const SIZE = [15, 30] as const
/**
 * By day, a torch only lights the wall next to it. At this distance its light has the level's strength; it fades faster
 * than at night.
 */
const POOL = 22

export interface Flames extends Ticking {
  /** Turns the flames to the camera, keeping them upright. */
  face(camera: Camera): void
}

interface Torch {
  readonly light: PointLight
  readonly flame: Mesh
  /** Brightness without flicker. */
  readonly full: number
}

/** Creates a flame at every warm light of the level, whose light flickers with it. */
export function createFlames({ level, scene, whenBuilt }: World): Flames {
  const time: IUniform<number> = { value: 0 }
  const group = new Group()
  let torches: readonly Torch[] = []
  scene.add(group)
  whenBuilt(() => {
    group.clear()
    torches = level.lights.points
      .filter(({ color }) => color.r > color.b * 1.5)
      .map((light, index) => {
        const flame = createFlame(time, index)
        flame.position.copy(light.position).add(new Vector3(0, 4, 0))
        group.add(flame)
        light.decay = 2
        return { light, flame, full: light.intensity * POOL }
      })
  })
  const tick = (seconds: number) => {
    time.value += seconds
    torches.forEach(({ light, full }, index) => {
      light.intensity = full * flicker(time.value, index)
    })
  }
  tick(0)
  return {
    tick,
    face(camera) {
      for (const { flame } of torches) {
        const away = Math.atan2(camera.position.x - flame.position.x, camera.position.z - flame.position.z)
        flame.rotation.y = away
      }
    },
  }
}

function createFlame(time: IUniform<number>, seed: number): Mesh {
  const material = new ShaderMaterial({
    uniforms: {
      time,
      seed: { value: seed * 17.3 },
      hot: { value: new Color(0xfff2c0) },
      warm: { value: new Color(0xff9a2e) },
      red: { value: new Color(0xc23a10) },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    fog: false,
  })
  return new Mesh(new PlaneGeometry(SIZE[0] * 2, SIZE[1] * 1.6), material)
}

const VERTEX = `
varying vec2 coord;
void main() {
  coord = uv * 2.0 - 1.0;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** A teardrop, distorted upward by noise, within a soft halo. */
const FRAGMENT = `
uniform float time, seed;
uniform vec3 hot, warm, red;
varying vec2 coord;

float hash(vec2 p) {
  p = fract(p * vec2(0.1031, 0.1030));
  p += dot(p, p.yx + 33.33);
  return fract((p.x + p.y) * p.x);
}

float noise(vec2 p) {
  vec2 cell = floor(p), t = smoothstep(0.0, 1.0, p - cell);
  return mix(
    mix(hash(cell), hash(cell + vec2(1, 0)), t.x),
    mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), t.x), t.y);
}

void main() {
  float height = coord.y * 0.8 + 0.45;
  float sway = (noise(vec2(seed, height * 2.2 - time * 3.1)) - 0.5) * 0.55 * clamp(height, 0.0, 1.0);
  float lick = noise(vec2(coord.x * 3.0 + seed, height * 2.6 - time * 4.3));
  float wide = 0.4 * sqrt(clamp(height + 0.12, 0.0, 1.0)) * pow(clamp(1.05 - height, 0.0, 1.0), 0.8);
  float inside = 1.0 - abs(coord.x + sway) / max(wide * (0.75 + 0.5 * lick), 0.001);
  float body = clamp(inside, 0.0, 1.0) * step(-0.12, height);
  float core = smoothstep(0.35, 1.0, body) * (1.0 - 0.6 * height);
  vec3 fire = red * smoothstep(0.0, 0.35, body) + warm * smoothstep(0.12, 0.6, body) + hot * core;
  float halo = pow(clamp(1.0 - length(vec2(coord.x, coord.y * 0.9 + 0.15)), 0.0, 1.0), 2.4);
  gl_FragColor = vec4(fire + warm * 0.28 * halo, 1.0);
  #include <colorspace_fragment>
}`
