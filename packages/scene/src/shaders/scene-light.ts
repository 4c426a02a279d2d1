import { HIGHLIGHT } from './highlight.js'

/**
 * GLSL: what lights of a scene add to a surface. A light of color 1 shows a matt surface that faces it as bright as its own color: three's lights
 * have π for that.
 */
export const SCENE_LIGHT = /* glsl */ `
/* A sky above and the ground below; the same color twice is ambient light. */
vec3 hemisphereLight( vec3 normal, vec3 up, vec3 sky, vec3 ground ) {
  return mix( ground, sky, 0.5 * dot( normal, up ) + 0.5 );
}
/* Of a lamp: falls with the distance, and softly to nothing at its range; 0 has none. */
float lampFalloff( float distance, float range ) {
  float falloff = 1.0 / max( distance, 0.01 );
  if ( range <= 0.0 ) return falloff;
  float part = distance / range;
  float rest = clamp( 1.0 - part * part * part * part, 0.0, 1.0 );
  return falloff * rest * rest;
}
/* How much of a light falls on a surface. */
float facing( vec3 normal, vec3 towardsLight ) {
  return clamp( dot( normal, towardsLight ), 0.0, 1.0 );
}${HIGHLIGHT}`
