import type { StandardMaterial } from 'playcanvas'
import { type Code, setChunk } from './shader-chunks.js'

/** Lights a material as the ground is, wherever its mesh faces. */
export function lightAsGround(material: StandardMaterial): void {
  setChunk(material, 'normalVS', UP)
}

const UP: Code = {
  glsl: `
mat3 dNormalMatrix;
vec3 getNormal() {
  dNormalMatrix = getNormalMatrix(dModelMatrix);
  return vec3(0.0, 1.0, 0.0);
}
`,
  wgsl: `
var<private> dNormalMatrix: mat3x3f;
fn getNormal() -> vec3f {
  dNormalMatrix = getNormalMatrix(dModelMatrix);
  return vec3f(0.0, 1.0, 0.0);
}
`,
}
