import { createRollupPlugin, createVitePlugin, createWebpackPlugin } from 'unplugin'
import { createPlugin } from '../../src/plugin.js'
import { createRollupEmitter } from '../../src/rollup.js'
import { createViteEmitter } from '../../src/vite.js'
import { createWebpackEmitter } from '../../src/webpack.js'
import { fakeBuildAsset } from './fake-build-asset.js'

/** The plugins on a pipeline without formats: real hooks in real bundlers, and assets that a test writes as a word. */
export const fakeVite = createVitePlugin(createPlugin(createViteEmitter, fakeBuildAsset))
export const fakeRollup = createRollupPlugin(createPlugin(createRollupEmitter, fakeBuildAsset))
export const fakeWebpack = createWebpackPlugin(createPlugin(createWebpackEmitter, fakeBuildAsset))
