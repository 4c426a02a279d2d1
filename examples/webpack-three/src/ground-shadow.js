import { Mesh, PlaneGeometry, ShaderMaterial } from 'three'

const VERTEX = `
varying vec2 place;
void main() {
  place = uv * 2.0 - 1.0;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const FRAGMENT = `
varying vec2 place;
void main() {
  float dark = 0.5 * smoothstep(1.0, 0.0, length(place));
  gl_FragColor = vec4(0.0, 0.0, 0.0, dark * dark * 2.0);
}`

/** A soft dark spot on the ground, so that the model does not seem to float. */
export function createGroundShadow({ radius, bottom }) {
  const size = radius * 2.4
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  })
  const shadow = new Mesh(new PlaneGeometry(size, size), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.position.y = bottom
  return shadow
}
