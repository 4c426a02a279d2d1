import { createEsbuildPlugin, createRspackPlugin, createWebpackPlugin } from 'unplugin'
import { withNativeErrors } from '../../src/bundlers/esbuild/errors.js'
import { createEsbuildEmitter } from '../../src/bundlers/esbuild/esbuild.js'
import { createRolldownPlugin, createRollupPlugin } from '../../src/bundlers/rollup/plugin.js'
import { createRolldownEmitter } from '../../src/bundlers/rollup/rolldown.js'
import { createRollupEmitter } from '../../src/bundlers/rollup/rollup.js'
import { createVitePlugin } from '../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../src/bundlers/vite/vite.js'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import { createWebpackEmitter } from '../../src/bundlers/webpack/webpack.js'
import { createPlugin } from '../../src/plugin.js'
import { fakePipeline } from './fake-build-asset.js'

/** The plugins on a pipeline without formats: real hooks in real bundlers, and assets that a test writes as a word. */
export const fakeVite = createVitePlugin(createPlugin(createViteEmitter, fakePipeline))
export const fakeRollup = createRollupPlugin(createPlugin(createRollupEmitter, fakePipeline))
export const fakeWebpack = createWebpackPlugin(createPlugin(createWebpackEmitter, fakePipeline))
export const fakeRolldown = createRolldownPlugin(createPlugin(createRolldownEmitter, fakePipeline))
export const fakeRspack = createRspackPlugin(createPlugin(createRspackEmitter, fakePipeline))
const esbuild = createEsbuildPlugin(createPlugin(createEsbuildEmitter, fakePipeline))
export const fakeEsbuild: typeof esbuild = (options) => withNativeErrors(esbuild(options))
