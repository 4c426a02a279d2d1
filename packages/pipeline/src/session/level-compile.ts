import type { CompileLevelContext, CompileLevelRequest } from '../builder/compile-level.js'
import type { AssetBuild } from './session-options.js'

/** How a level is compiled. Mode, profile, light and the like come from the settings of the session. */
export interface LevelCompile
  extends Pick<AssetBuild, 'signal' | 'onLight'>,
    Pick<CompileLevelRequest, 'target'>,
    Partial<Pick<CompileLevelRequest, 'textures' | 'debug'>>,
    Pick<CompileLevelContext, 'onStage'> {}
