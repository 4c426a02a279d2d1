import { ENCODE_SRGB, ENCODE_SRGB_WGSL, FOG, FOG_WGSL } from '@brushwork/scene/shaders'

/** GLSL of what a look shows, with the names of Babylon's standard shader: its own sum is clamped before the texture, and is not encoded. */
const GLSL = `
#if defined(BRUSHWORK_PAGE)
color.rgb = diffuseColor * baseColor.rgb * lightmapColor.rgb * brushworkBrightness;
#ifdef BRUSHWORK_DIRECTED
color.rgb += reflectedPage;
#endif
#elif defined(BRUSHWORK_FULL)
color.rgb = diffuseColor * baseColor.rgb;
#else
color.rgb = (diffuseBase * diffuseColor + emissiveColor + ambientLight) * baseColor.rgb + finalSpecular;
#endif
#ifdef BRUSHWORK_SOLID
color.a = 1.0;
#endif
color.rgb = encodeSrgb(max(color.rgb, 0.0));
`

/** The same in WGSL. */
const WGSL = `
#if defined(BRUSHWORK_PAGE)
color = vec4f(diffuseColor * baseColor.rgb * lightmapColor.rgb * uniforms.brushworkBrightness, color.a);
#ifdef BRUSHWORK_DIRECTED
color = vec4f(color.rgb + reflectedPage, color.a);
#endif
#elif defined(BRUSHWORK_FULL)
color = vec4f(diffuseColor * baseColor.rgb, color.a);
#else
color = vec4f((diffuseBase * diffuseColor + emissiveColor + ambientLight) * baseColor.rgb + finalSpecular, color.a);
#endif
#ifdef BRUSHWORK_SOLID
color.a = 1.0;
#endif
color = vec4f(encodeSrgb(max(color.rgb, vec3f(0.0))), color.a);
`

/**
 * `ambientLight` is that of the scene, which a light grid may replace. Where Babylon draws backs before fronts, it takes backs for fronts: their normals
 * are turned by their faces.
 */
const GLSL_BEFORE_LIGHTS = `
vec3 ambientLight = vAmbientColor;
#ifdef BRUSHWORK_BACKS
vec3 faceNormal = cross(dFdx(vPositionW), dFdy(vPositionW));
if (dot(faceNormal, viewDirectionW) * dot(faceNormal, normalW) < 0.0) normalW = -normalW;
#endif
`

const WGSL_BEFORE_LIGHTS = `
var ambientLight = uniforms.vAmbientColor;
#ifdef BRUSHWORK_BACKS
let faceNormal = cross(dpdx(fragmentInputs.vPositionW), dpdy(fragmentInputs.vPositionW));
if (dot(faceNormal, viewDirectionW) * dot(faceNormal, normalW) < 0.0) { normalW = -normalW; }
#endif
`

/** Linear fog as three and the reference have it: by depth, beginning and ending softly. Babylon's own falls by distance. */
const GLSL_FOG = `
#ifdef FOG
${FOG}
float fogOfLook() {
  if (FOGMODE_LINEAR != vFogInfos.x) return CalcFogFactor( );
  return 1.0 - fogAt(abs(vFogDistance.z), vFogInfos.yz);
}
#endif
`

const WGSL_FOG = `
#ifdef FOG
${FOG_WGSL}
fn fogOfLook() -> f32 {
  if (FOGMODE_LINEAR != uniforms.vFogInfos.x) { return CalcFogFactor( ); }
  return 1.0 - fogAt(abs(fragmentInputs.vFogDistance.z), uniforms.vFogInfos.yz);
}
#endif
`

/** Where Babylon asks for fog: not in the functions above, which have a space there. */
const FOG_CALL = '!CalcFogFactor\\(\\);'

/** Code of fragment shaders: before fog, whose color is encoded already. */
export const LOOK_SHADER = {
  glsl: {
    CUSTOM_FRAGMENT_DEFINITIONS: ENCODE_SRGB + GLSL_FOG,
    CUSTOM_FRAGMENT_BEFORE_LIGHTS: GLSL_BEFORE_LIGHTS,
    CUSTOM_FRAGMENT_BEFORE_FOG: GLSL,
    [FOG_CALL]: 'fogOfLook();',
  },
  wgsl: {
    CUSTOM_FRAGMENT_DEFINITIONS: ENCODE_SRGB_WGSL + WGSL_FOG,
    CUSTOM_FRAGMENT_BEFORE_LIGHTS: WGSL_BEFORE_LIGHTS,
    CUSTOM_FRAGMENT_BEFORE_FOG: WGSL,
    [FOG_CALL]: 'fogOfLook();',
  },
} as const
