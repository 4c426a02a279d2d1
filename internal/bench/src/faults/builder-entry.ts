/** The process that {@link buildInProcess} starts: `builder-entry.ts <project> <store>`. */
import { buildProject } from './build-project.js'

const [root, store] = process.argv.slice(2)
const start = performance.now()
const { assets } = await buildProject({ root, store })
console.log(JSON.stringify({ building: performance.now() - start, assets: [...assets] }))
