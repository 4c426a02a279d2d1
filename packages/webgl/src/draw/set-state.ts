import type { SurfaceMaterial } from '../gpu/materials/material.js'

/** Which triangles are drawn: both sides, or one. */
export type Side = 'both' | 'front' | 'back'

/** In which passes a material is drawn: a clear body shows its far side through the near one. */
export function sidesOf({ look: { isTwoSided }, isMixed }: SurfaceMaterial): readonly Side[] {
  if (!isTwoSided) return ['front']
  return isMixed ? ['back', 'front'] : ['both']
}

/** Sets everything of the context that a material decides. @param isMirrored whether the mesh shows backs as fronts */
export function setState(
  gl: WebGL2RenderingContext,
  { look, isUnseen, isBackdrop }: SurfaceMaterial,
  side: Side,
  isMirrored: boolean,
): void {
  enable(gl, gl.CULL_FACE, side !== 'both')
  gl.cullFace(side === 'back' ? gl.FRONT : gl.BACK)
  gl.frontFace(isMirrored ? gl.CW : gl.CCW)
  gl.depthMask(look.hidesNothing !== true)
  gl.colorMask(!isUnseen, !isUnseen, !isUnseen, !isUnseen)
  enable(gl, gl.DEPTH_TEST, !isBackdrop)
  const isAdded = look.isAdded === true
  enable(gl, gl.BLEND, look.isBlended || isAdded)
  if (isAdded) gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE, gl.ONE, gl.ONE)
  else gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  enable(gl, gl.POLYGON_OFFSET_FILL, look.isDecal === true)
  if (look.isDecal === true) gl.polygonOffset(-1, -1)
}

function enable(gl: WebGL2RenderingContext, capability: number, isOn: boolean): void {
  if (isOn) gl.enable(capability)
  else gl.disable(capability)
}
