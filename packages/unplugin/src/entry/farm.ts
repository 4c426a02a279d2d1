import type { JsPlugin } from '@farmfe/core'
import { createFarmPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import { createFarmEmitter } from '../farm.js'
import { withFarmContext } from '../farm-context.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'

const createPluginFor = createFarmPlugin(createPlugin(createFarmEmitter, buildLazily))

/** The Brushwork plugin for Farm. */
export const brushwork = (options?: BrushworkOptions): JsPlugin => withFarmContext(createPluginFor(options) as JsPlugin)
