/** GLSL of what a look shows, with the names of Babylon's standard shader: its own sum is clamped before the texture, and is not encoded. */
const GLSL = `
#if defined(BRUSHWORK_PAGE)
color.rgb = diffuseColor * baseColor.rgb * lightmapColor.rgb * brushworkBrightness;
#elif defined(BRUSHWORK_FULL)
color.rgb = diffuseColor * baseColor.rgb;
#else
color.rgb = (diffuseBase * diffuseColor + emissiveColor + ambientLight) * baseColor.rgb + finalSpecular;
#endif
#ifdef BRUSHWORK_SOLID
color.a = 1.0;
#endif
color.rgb = max(color.rgb, 0.0);
color.rgb = mix(pow(color.rgb, vec3(1.0 / 2.4)) * 1.055 - 0.055, color.rgb * 12.92, vec3(lessThanEqual(color.rgb, vec3(0.0031308))));
`

/** The same in WGSL. */
const WGSL = `
#if defined(BRUSHWORK_PAGE)
color = vec4f(diffuseColor * baseColor.rgb * lightmapColor.rgb * uniforms.brushworkBrightness, color.a);
#elif defined(BRUSHWORK_FULL)
color = vec4f(diffuseColor * baseColor.rgb, color.a);
#else
color = vec4f((diffuseBase * diffuseColor + emissiveColor + ambientLight) * baseColor.rgb + finalSpecular, color.a);
#endif
#ifdef BRUSHWORK_SOLID
color.a = 1.0;
#endif
color = vec4f(max(color.rgb, vec3f(0.0)), color.a);
color = vec4f(select(pow(color.rgb, vec3f(1.0 / 2.4)) * 1.055 - 0.055, color.rgb * 12.92, color.rgb <= vec3f(0.0031308)), color.a);
`

/** Code of fragment shaders: before fog, whose color is encoded already. `ambientLight` is that of the scene, which a light grid may replace. */
export const LOOK_SHADER = {
  glsl: { CUSTOM_FRAGMENT_BEFORE_LIGHTS: 'vec3 ambientLight = vAmbientColor;', CUSTOM_FRAGMENT_BEFORE_FOG: GLSL },
  wgsl: {
    CUSTOM_FRAGMENT_BEFORE_LIGHTS: 'var ambientLight = uniforms.vAmbientColor;',
    CUSTOM_FRAGMENT_BEFORE_FOG: WGSL,
  },
} as const
