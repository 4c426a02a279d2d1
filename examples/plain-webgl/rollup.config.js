import { readFileSync } from 'node:fs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { brushwork } from 'rollup-plugin-brushwork'

export default {
  input: { main: 'src/main.js' },
  output: { dir: 'dist', format: 'es', sourcemap: true },
  plugins: [nodeResolve(), brushwork({ framesPerSecond: 20 }), page('index.html')],
}

/** Copies the page next to the script. */
function page(file) {
  return {
    name: 'page',
    buildStart() {
      this.addWatchFile(file)
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: readFileSync(new URL(file, import.meta.url)) })
    },
  }
}
