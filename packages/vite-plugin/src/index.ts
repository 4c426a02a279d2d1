import { brushwork } from '@brushwork/unplugin/vite'

export type { BrushworkOptions } from '@brushwork/unplugin'
export { brushwork }
// biome-ignore lint/style/noDefaultExport: `import brushwork from 'vite-plugin-…'` is what Vite's users write.
export default brushwork
