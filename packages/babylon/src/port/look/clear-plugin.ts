import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { Look } from '@brushwork/scene'
import { CLEAR_SHADER } from './clear-shader.js'

/** Before other plugins, which change what is read here. */
const PRIORITY = 100
const DEFINES = {
  BRUSHWORK_UNFILTERED: false,
  BRUSHWORK_CUTS_BLACK: false,
  BRUSHWORK_CLEARS_DARK: false,
  BRUSHWORK_CLEARS_BRIGHT: false,
}

/** How a material reads its map. */
type ClearLook = Pick<Look, 'clears' | 'cutsBlack' | 'isUnfiltered'>

/** Lets a material read its map as entities of levels ask: without filter, with black cut out, or with alpha of brightness. */
export class ClearPlugin extends MaterialPluginBase {
  readonly #look: ClearLook

  constructor(material: Material, look: ClearLook) {
    super(material, 'BrushworkClear', PRIORITY, DEFINES, true, true)
    this.#look = look
  }

  override getClassName(): string {
    return 'BrushworkClearPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    const { clears, cutsBlack = false, isUnfiltered = false } = this.#look
    defines.BRUSHWORK_UNFILTERED = isUnfiltered
    defines.BRUSHWORK_CUTS_BLACK = cutsBlack
    defines.BRUSHWORK_CLEARS_DARK = clears === 'dark'
    defines.BRUSHWORK_CLEARS_BRIGHT = clears === 'bright'
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? CLEAR_SHADER.wgsl : CLEAR_SHADER.glsl
  }
}
