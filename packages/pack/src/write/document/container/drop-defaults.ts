import type { Gltf } from './gltf.js'

const TRIANGLES = 4

/** Removes glTF's default values, and names that nothing reads. */
export function dropDefaults(gltf: Gltf): void {
  for (const mesh of gltf.meshes ?? []) {
    delete mesh.name
    for (const primitive of mesh.primitives) if (primitive.mode === TRIANGLES) delete primitive.mode
  }
  for (const scene of gltf.scenes ?? []) delete scene.name
  // Textures repeat by default, and packs have no other sampler.
  for (const texture of gltf.textures ?? []) delete texture.sampler
  delete gltf.samplers
}
