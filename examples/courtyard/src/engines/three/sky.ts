import type { Level } from '@brushwork/runtime'
import { fogColor, toColor } from '@brushwork/three'
import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three'

/** Haze color for levels without fog. */
const HAZE = new Color(0xc3d3df)

/**
 * A dome around the camera: pale haze at the horizon, blue above, a warm glow around the sun, and a few long clouds.
 * The haze has the fog's color, so that the ground fades into it.
 */
export function createSky(level: Level): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    fog: false,
    uniforms: {
      horizon: { value: fogColor(level) ?? HAZE },
      middle: { value: new Color(0x86abd0) },
      zenith: { value: new Color(0x3f6ea6) },
      sunColor: { value: toColor(level.sun.color) },
      sun: { value: new Vector3(...level.sun.direction) },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  })
  const dome = new Mesh(new SphereGeometry(1000, 48, 24), material)
  dome.renderOrder = -1
  dome.frustumCulled = false
  return dome
}

const VERTEX = `
varying vec3 ray;
void main() {
  ray = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const FRAGMENT = `
uniform vec3 horizon, middle, zenith, sunColor, sun;
varying vec3 ray;

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

float cloud(vec2 p) {
  float sum = 0.0, share = 0.5;
  for (int octave = 0; octave < 5; octave++) {
    sum += share * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p;
    share *= 0.5;
  }
  return sum;
}

void main() {
  vec3 to = normalize(ray);
  float up = max(to.y, 0.0);
  vec3 color = mix(horizon, middle, smoothstep(0.0, 0.32, up));
  color = mix(color, zenith, smoothstep(0.22, 0.95, up));

  float near = max(dot(to, sun), 0.0);
  color += sunColor * (0.16 * pow(near, 6.0) + 0.3 * pow(near, 60.0)) * (1.0 - 0.4 * up);

  // Projected onto a flat ceiling: clouds are long near the horizon and tall overhead.
  vec2 ceiling = to.xz / (to.y + 0.16);
  vec2 position = ceiling * vec2(2.3, 1.7) + vec2(5.2, 2.6);
  float body = cloud(position);
  float towardsSun = cloud(position + 0.16 * sun.xz);
  float cover = smoothstep(0.52, 0.68, body) * smoothstep(0.01, 0.2, to.y) * 0.92;
  float lit = clamp(0.7 + 3.2 * (body - towardsSun) - 0.5 * smoothstep(0.62, 0.85, body), 0.0, 1.0);
  vec3 shade = mix(middle * 0.92, horizon, 0.55);
  vec3 bright = mix(vec3(1.0), sunColor, 0.45) * 1.02;
  color = mix(color, mix(shade, bright, lit), cover);

  gl_FragColor = vec4(color, 1.0);
  #include <colorspace_fragment>
}`
