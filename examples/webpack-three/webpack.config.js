import { fileURLToPath } from 'node:url'
import { BrushworkPlugin } from 'brushwork-webpack-plugin'

export default {
  mode: 'production',
  // The page is an asset like any other: webpack copies it beside the script.
  entry: ['./index.html', './src/main.js'],
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), filename: 'main.js', clean: true },
  module: { rules: [{ test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }] },
  plugins: [new BrushworkPlugin({ framesPerSecond: 20 })],
  // three alone is more than webpack's advice for a page.
  performance: { maxAssetSize: 1_500_000, maxEntrypointSize: 1_500_000 },
}
