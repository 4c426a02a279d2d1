import { fileURLToPath } from 'node:url'
import { BrushworkPlugin } from 'brushwork-webpack-plugin'

export default {
  // The page is an ordinary asset: webpack copies it next to the script.
  entry: ['./index.html', './src/main.ts'],
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), filename: 'main.js', clean: true },
  module: {
    rules: [
      { test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      { test: /\.ts$/, loader: 'esbuild-loader', options: { target: 'es2022' } },
    ],
  },
  plugins: [new BrushworkPlugin({ entities: true })], // levels bring the models that they name
  performance: { hints: false },
}
