import { fileURLToPath } from 'node:url'
import { BrushworkPlugin } from 'brushwork-webpack-plugin'

export default {
  mode: 'production',
  // The page is an ordinary asset: webpack copies it next to the script.
  entry: ['./index.html', './src/main.js'],
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), filename: 'main.js', clean: true },
  module: { rules: [{ test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }] },
  plugins: [new BrushworkPlugin({ framesPerSecond: 20 })],
  // three alone exceeds webpack's recommended size of a page.
  performance: { maxAssetSize: 1_500_000, maxEntrypointSize: 1_500_000 },
}
