import type { World } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector3 } from 'three'
import { groundBelow, isFree } from '../../actors/ground.js'

/** Darkness of the shadow in the sun, and of the contact in the shade. */
const SUNLIT = 0.62
const SHADED = 0.3
/** Seconds to change from one to the other. */
const CHANGE = 0.25
/** Height above the ground, so that both do not flicker [quants]. */
const ABOVE = 0.7
/** Beyond it nothing of the castle is in the sun's way [quants]. */
const REACH = 600

export interface GroundShadow {
  /** Follows the object; call it after moving the object. */
  tick(seconds: number): void
  remove(): void
}

/**
 * The shadow of an upright figure on level ground. Lightmaps cannot know what moves: away from the sun a soft streak darkens them, and
 * where the castle hides the sun, a spot under the feet.
 * @param height of the figure, and its width [quants]
 */
export function createGroundShadow(
  level: LevelObject,
  world: World<object>,
  object: Object3D,
  [height, width]: readonly [number, number],
): GroundShadow {
  const towardsSun = new Vector3(...level.level.sun.direction)
  const streak = (height * Math.hypot(towardsSun.x, towardsSun.z)) / Math.max(towardsSun.y, 0.2)
  const material = new ShaderMaterial({
    uniforms: { sunlit: { value: 0 }, length: { value: 1 + streak / width } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  })
  // From one width behind the feet to one beyond the end of the streak.
  const geometry = new PlaneGeometry(width * 4, streak + width * 2)
    .rotateX(-Math.PI / 2)
    .translate(0, ABOVE, streak / 2)
  const shadow = new Mesh(geometry, material)
  shadow.rotation.y = Math.atan2(-towardsSun.x, -towardsSun.z)
  level.parent?.add(shadow)
  const seen = new Vector3(Number.NaN)
  const middle = new Vector3()
  const sky = new Vector3()
  let isSunlit = false
  return {
    tick(seconds) {
      const { x, y, z } = object.position
      if (!seen.equals(object.position)) {
        seen.copy(object.position)
        shadow.position.set(x, groundBelow(world, [x, y + height / 2, z], object), z)
        middle.set(x, y + height * 0.7, z)
        isSunlit = isFree(world, middle, sky.copy(middle).addScaledVector(towardsSun, REACH), object)
      }
      const { sunlit } = material.uniforms
      const step = seconds / CHANGE
      sunlit.value = Math.min(1, Math.max(0, sunlit.value + (isSunlit ? step : -step)))
    },
    remove() {
      shadow.removeFromParent()
      geometry.dispose()
      material.dispose()
    },
  }
}

/** Coordinates in widths, from the feet away from the sun. */
const VERTEX = `
uniform float length;
varying vec2 at;
void main() {
  at = vec2((uv.x - 0.5) * 4.0, (1.0 - uv.y) * (length + 1.0) - 1.0);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Edges get softer with the distance from the feet, as the sun's shadows do. */
const FRAGMENT = `
uniform float sunlit, length;
varying vec2 at;
void main() {
  float end = length - 1.0;
  float share = clamp(at.y / end, 0.0, 1.0);
  float beyond = at.y - clamp(at.y, 0.0, end);
  float off = sqrt(at.x * at.x + beyond * beyond);
  float soft = mix(0.2, 0.55, share);
  float streak = 1.0 - smoothstep(0.5 - soft, 0.5 + soft, off);
  float contact = 1.0 - smoothstep(0.0, 0.9, sqrt(dot(at, at)));
  float dark = max(${SUNLIT.toFixed(2)} * sunlit * streak * mix(1.0, 0.7, share), ${SHADED.toFixed(2)} * contact);
  gl_FragColor = vec4(0.0, 0.0, 0.0, dark);
}`
