import type { BrushworkConfig } from './brushwork-config.js'

/** Returns the configuration unchanged; gives `brushwork.config.ts` its types. */
export function defineConfig(config: BrushworkConfig): BrushworkConfig {
  return config
}
