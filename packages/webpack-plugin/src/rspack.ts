import type { BrushworkOptions } from '@brushwork/unplugin'
import { brushwork } from '@brushwork/unplugin/rspack'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

export type { BrushworkOptions }
export { brushwork }

/** The plugin as a class, as usual in Rspack's configurations: `new BrushworkPlugin(options)`. */
export class BrushworkPlugin implements RspackPluginInstance {
  readonly #plugin: RspackPluginInstance

  constructor(options?: BrushworkOptions) {
    this.#plugin = brushwork(options)
  }

  apply(compiler: Compiler): void {
    this.#plugin.apply(compiler)
  }
}

// biome-ignore lint/style/noDefaultExport: Rspack's plugins are classes that a configuration imports by default.
export default BrushworkPlugin
