import type { BrushworkOptions } from '@brushwork/unplugin'
import { brushwork as brushworkForRspack } from '@brushwork/unplugin/rspack'
import { brushwork } from '@brushwork/unplugin/webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'

export type { BrushworkOptions }
export { brushwork }

/** The plugin as a class, as usual in webpack's configurations: `new BrushworkPlugin(options)`. */
export class BrushworkPlugin implements WebpackPluginInstance {
  readonly #options: BrushworkOptions | undefined

  constructor(options?: BrushworkOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    // Rspack accepts webpack's plugins, and many configurations are moved to it unchanged.
    if ('rspack' in compiler) brushworkForRspack(this.#options).apply(compiler as never)
    else brushwork(this.#options).apply(compiler)
  }
}

// biome-ignore lint/style/noDefaultExport: webpack's plugins are classes that a configuration imports by default.
export default BrushworkPlugin
