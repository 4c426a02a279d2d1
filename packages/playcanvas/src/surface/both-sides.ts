import { CULLFACE_BACK, type Material, type Mesh, MeshInstance, type StandardMaterial } from 'playcanvas'
import { setChunk } from './shader-chunks.js'

/** Uniform of shaders of two sides: −1 where the GPU takes backs for fronts. */
const SIDE = 'brushworkSide'

/** Materials whose backs are mixed with what is behind. */
const mixedTwice = new WeakSet<Material>()

/** Lets a two-sided material be drawn twice where it is mixed with what is behind: its backs would cover its fronts. */
export function mixBothSides(material: StandardMaterial): void {
  mixedTwice.add(material)
  material.setParameter(SIDE, 1)
  setChunk(material, 'twoSidedLightingPS', {
    glsl: `
uniform float ${SIDE};
void handleTwoSidedLighting() {
  dVertexNormalW *= gl_FrontFacing ? ${SIDE} : -${SIDE};
}
`,
    wgsl: `
uniform ${SIDE}: f32;
fn handleTwoSidedLighting() {
  dVertexNormalW = dVertexNormalW * select(-uniform.${SIDE}, uniform.${SIDE}, pcFrontFacing);
}
`,
  })
}

/** What draws a mesh with a material: its backs first, and its fronts over them, or both at once. */
export function sidesOf(mesh: Mesh, material: Material): MeshInstance[] {
  const fronts = new MeshInstance(mesh, material)
  if (!mixedTwice.has(material)) return [fronts]
  material.cull = CULLFACE_BACK
  const backs = new MeshInstance(mesh, material)
  Object.assign(backs, { flipFacesFactor: -1 })
  // Older versions of PlayCanvas cull other faces to flip them; newer ones say that other faces are fronts.
  if ('frontFace' in material) backs.setParameter(SIDE, -1)
  // Materials of the game have sides of their own.
  const get = () => fronts.visible && fronts.material === material && backs.material === material
  Object.defineProperty(backs, 'visible', { get, set: () => {} })
  return [backs, fronts]
}
