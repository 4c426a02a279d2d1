import { brushwork } from '@brushwork/unplugin/rollup'

export type { BrushworkOptions } from '@brushwork/unplugin'
export { brushwork }
// biome-ignore lint/style/noDefaultExport: Rollup's plugin conventions ask for one.
export default brushwork
