/** The process that `buildInProcess` starts: `builder-entry.ts <project> <store>`. */
import { stdout } from 'node:process'
import { buildProject } from './build-project.js'
import { BEGINS } from './builder-process.js'

const [root, store] = process.argv.slice(2)
stdout.write(BEGINS)
const start = performance.now()
const { assets } = await buildProject({ root, store })
stdout.write(JSON.stringify({ building: performance.now() - start, assets: [...assets] }))
