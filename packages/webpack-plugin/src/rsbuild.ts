import { brushwork } from '@brushwork/unplugin/rsbuild'

export type { BrushworkOptions } from '@brushwork/unplugin'
export { brushwork }
// biome-ignore lint/style/noDefaultExport: a configuration imports its one plugin by default.
export default brushwork
