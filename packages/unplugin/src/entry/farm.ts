import type { JsPlugin } from '@farmfe/core'
import { createFarmPlugin } from 'unplugin'
import { createFarmEmitter } from '../bundlers/farm/farm.js'
import { withFarmContext } from '../bundlers/farm/farm-context.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

const createPluginFor = createFarmPlugin(createPlugin(createFarmEmitter, loadPipeline))

/** The Brushwork plugin for Farm. */
export const brushwork = (options?: BrushworkOptions): JsPlugin => withFarmContext(createPluginFor(options) as JsPlugin)
