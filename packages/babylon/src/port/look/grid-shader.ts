/** Shades light of a grid as `shadeLight` of the runtime, in place of the lights of the scene or besides them. */
const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
vec3 gridLightOn(vec3 normal) {
  vec3 size = sqrt(gridLight1 * gridLight1 + gridLight2 * gridLight2 + gridLight3 * gridLight3);
  vec3 towards = gridLight1 * normal.x + gridLight2 * normal.y + gridLight3 * normal.z;
  vec3 ratio = min(size / max(gridLight0, vec3(1e-6)), vec3(1.0));
  vec3 facing = clamp(0.5 + 0.5 * towards / max(size, vec3(1e-6)), 1e-6, 1.0);
  vec3 power = 1.0 + 2.0 * ratio;
  vec3 even = (1.0 - ratio) / (1.0 + ratio);
  return gridLight0 * (even + (1.0 - even) * (power + 1.0) * pow(facing, power));
}
`,
  CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_GRID_ALONE
diffuseBase = vec3(0.0);
finalSpecular = vec3(0.0);
ambientLight = vec3(0.0);
#endif
diffuseBase += gridLightOn(normalW);
`,
}

/** The same in WGSL. */
const WGSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
fn gridLightOn(normal : vec3f) -> vec3f {
  let mean = uniforms.gridLight0;
  let x = uniforms.gridLight1;
  let y = uniforms.gridLight2;
  let z = uniforms.gridLight3;
  let size = sqrt(x * x + y * y + z * z);
  let towards = x * normal.x + y * normal.y + z * normal.z;
  let ratio = min(size / max(mean, vec3f(1e-6)), vec3f(1.0));
  let facing = clamp(0.5 + 0.5 * towards / max(size, vec3f(1e-6)), vec3f(1e-6), vec3f(1.0));
  let power = 1.0 + 2.0 * ratio;
  let even = (1.0 - ratio) / (1.0 + ratio);
  return mean * (even + (1.0 - even) * (power + 1.0) * pow(facing, power));
}
`,
  CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_GRID_ALONE
diffuseBase = vec3f(0.0);
finalSpecular = vec3f(0.0);
ambientLight = vec3f(0.0);
#endif
diffuseBase += gridLightOn(normalW);
`,
}

export const GRID_SHADER = { glsl: GLSL, wgsl: WGSL } as const
