import { AmbientLight, DirectionalLight, type Scene } from 'three'

/** Lights a scene as a photographer would: a sun from above and the side, and light from all around. */
export function showLights(scene: Scene): void {
  const sun = new DirectionalLight('white', 2)
  sun.position.set(1, 2, 1.5)
  scene.add(sun, new AmbientLight('white', 1.2))
}
