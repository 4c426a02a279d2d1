/** Builds the game in Bun, as its argument describes. */
import { join } from 'node:path'
import { brushwork } from '@brushwork/unplugin/bun'

const { root, base, outDir, target, minify = false, sourceMaps = false, options } = JSON.parse(process.argv[2])

await Bun.build({
  entrypoints: ['main', ...(target === 'pages' ? ['editor'] : [])].map((name) => join(root, `src/${name}.js`)),
  outdir: outDir,
  root: join(root, 'src'),
  naming: { entry: '[name].js' },
  splitting: true,
  minify,
  sourcemap: sourceMaps ? 'linked' : 'none',
  target: target === 'server' ? 'node' : 'browser',
  loader: { '.png': 'file', '.wasm': 'file', '.woff2': 'file' },
  ...(target !== 'server' && base !== './' && { publicPath: base }),
  plugins: [brushwork(options)],
})
