import type { BrushworkConfig } from './brushwork-config.js'

/** Gives the configuration as it is: for its types, in `brushwork.config.ts`. */
export function defineConfig(config: BrushworkConfig): BrushworkConfig {
  return config
}
