export { type BrushworkConfig, defineConfig, type Sidecar } from '@brushwork/pipeline/config'
export type { BrushworkOptions } from './options.js'
