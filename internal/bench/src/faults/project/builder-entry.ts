/** Process entry that `buildInProcess` starts: `builder-entry.ts <project> <store>`. */
import { stdout } from 'node:process'
import { buildProject } from './build-project.js'
import { BUILD_STARTED } from './builder-process.js'

const [root, store] = process.argv.slice(2)
stdout.write(BUILD_STARTED)
const start = performance.now()
const { assets } = await buildProject({ root, store })
stdout.write(JSON.stringify({ buildTime: performance.now() - start, assets: [...assets] }))
