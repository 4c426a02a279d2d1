import type { BrushworkOptions } from '@brushwork/unplugin'
import { brushwork } from '@brushwork/unplugin/webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'

export type { BrushworkOptions }
export { brushwork }

/** The same plugin as a class: `new BrushworkPlugin(options)`, as webpack's configurations are written. */
export class BrushworkPlugin implements WebpackPluginInstance {
  readonly #plugin: WebpackPluginInstance

  constructor(options?: BrushworkOptions) {
    this.#plugin = brushwork(options)
  }

  apply(compiler: Compiler): void {
    this.#plugin.apply(compiler)
  }
}

// biome-ignore lint/style/noDefaultExport: webpack's plugins are classes that a configuration imports by default.
export default BrushworkPlugin
