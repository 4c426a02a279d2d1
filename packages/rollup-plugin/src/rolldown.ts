import { brushwork } from '@brushwork/unplugin/rolldown'

export type { BrushworkOptions } from '@brushwork/unplugin'
export { brushwork }
// biome-ignore lint/style/noDefaultExport: Rolldown's plugin conventions are Rollup's, which ask for one.
export default brushwork
