import { createEsbuildPlugin, createRspackPlugin, createWebpackPlugin } from 'unplugin'
import { createEsbuildEmitter } from '../../src/esbuild.js'
import { withNativeErrors } from '../../src/esbuild-errors.js'
import { createPlugin } from '../../src/plugin.js'
import { createRolldownEmitter } from '../../src/rolldown.js'
import { createRollupEmitter } from '../../src/rollup.js'
import { createRolldownPlugin, createRollupPlugin, createVitePlugin } from '../../src/rollup-family.js'
import { createRspackEmitter } from '../../src/rspack.js'
import { createViteEmitter } from '../../src/vite.js'
import { createWebpackEmitter } from '../../src/webpack.js'
import { fakeBuildAsset } from './fake-build-asset.js'

/** The plugins on a pipeline without formats: real hooks in real bundlers, and assets that a test writes as a word. */
export const fakeVite = createVitePlugin(createPlugin(createViteEmitter, fakeBuildAsset))
export const fakeRollup = createRollupPlugin(createPlugin(createRollupEmitter, fakeBuildAsset))
export const fakeWebpack = createWebpackPlugin(createPlugin(createWebpackEmitter, fakeBuildAsset))
export const fakeRolldown = createRolldownPlugin(createPlugin(createRolldownEmitter, fakeBuildAsset))
export const fakeRspack = createRspackPlugin(createPlugin(createRspackEmitter, fakeBuildAsset))
const esbuild = createEsbuildPlugin(createPlugin(createEsbuildEmitter, fakeBuildAsset))
export const fakeEsbuild: typeof esbuild = (options) => withNativeErrors(esbuild(options))
