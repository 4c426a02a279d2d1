import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import type { Bundler } from '../bundler.js'
import { bunBundler } from './bun.js'
import { esbuildBundler } from './esbuild.js'
import { farmBundler } from './farm.js'
import { rolldownBundler } from './rolldown.js'
import { rollupBundler } from './rollup.js'
import { rsbuildBundler } from './rsbuild.js'
import { rspackBundler } from './rspack.js'
import { viteBundler } from './vite.js'
import { webpackBundler } from './webpack.js'

/** The rows of the matrix. */
export const BUNDLERS: readonly Bundler[] = [
  viteBundler('Vite 8', vite8, { madeUp: /(?<=ROLLDOWN_FILE_URL_)[\w$-]+/g }),
  viteBundler('Vite 7', vite7 as unknown as typeof vite8, { usesRollup: true }),
  rollupBundler,
  rolldownBundler,
  webpackBundler,
  rspackBundler,
  rsbuildBundler,
  esbuildBundler,
  farmBundler,
  bunBundler,
]
