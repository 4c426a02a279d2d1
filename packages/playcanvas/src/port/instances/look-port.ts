// Loaded on demand, with the first set whose instances have looks.
import type { LookPort } from '@brushwork/scene'
import { INSTANCE_OPACITY, INSTANCE_OPACITY_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, StandardMaterial } from 'playcanvas'
import { addCode, addVertexCode, type LightCode } from '../../surface/shader-chunks.js'
import type { PlayCanvas } from '../play-canvas.js'
import { setAttributes } from './instance-shader.js'
import { INSTANCE_STREAMS } from './instance-streams.js'
import { mergeSkins } from './merged-skins.js'

/** Looks of instances in an application: of materials whose shaders PlayCanvas makes. */
export function lookPort(app: AppBase): LookPort<PlayCanvas> {
  return {
    /** Tints a material, and leaves out a share of its pixels where it fades: that needs no order. */
    showLook(material) {
      if (!(material instanceof StandardMaterial)) return
      addVertexCode(app, material, PASSED_ON)
      addCode(app, material, TINTED)
      setAttributes(material, 'instanceLook', INSTANCE_STREAMS.look)
    },
    mergeSkins: (skins) => mergeSkins(app, skins),
  }
}

const PASSED_ON: LightCode = {
  head: {
    glsl: 'attribute vec4 instanceLook;\nvarying vec4 vInstanceLook;',
    wgsl: 'attribute instanceLook: vec4f;\nvarying vInstanceLook: vec4f;',
  },
  lines: { glsl: 'vInstanceLook = instanceLook;', wgsl: 'output.vInstanceLook = instanceLook;' },
}

/** WebGPU counts rows from above. */
const TINTED: LightCode = {
  head: {
    glsl: `varying vec4 vInstanceLook;${INSTANCE_OPACITY}`,
    wgsl: `varying vInstanceLook: vec4f;
#ifndef LIT_SCREEN_SIZE
uniform screen_size: vec4f;
#endif${INSTANCE_OPACITY_WGSL}`,
  },
  lines: {
    glsl: `
litArgs_albedo *= vInstanceLook.rgb;
if (isLeftOut(vInstanceLook.a, gl_FragCoord.xy)) discard;
`,
    wgsl: `
litArgs_albedo = litArgs_albedo * vInstanceLook.rgb;
if (isLeftOut(vInstanceLook.a, vec2f(pcPosition.x, uniform.screen_size.y - pcPosition.y))) { discard; }
`,
  },
}
