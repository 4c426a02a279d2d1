/**
 * Process entry for a dev server, without a TypeScript loader, as users run it. It receives its project as an argument
 * and sends its URL to the parent. It answers every message with the processor time that it has used.
 */
import { createServer } from 'vite'
import { importPacked } from './installed/import-packed.mjs'

const { root, packages, cacheDir, allow, usesPlugin } = JSON.parse(process.argv[2])
const plugins = usesPlugin ? [(await importPacked(packages, 'vite-plugin-brushwork')).brushwork()] : []
const server = await createServer({
  root,
  cacheDir,
  configFile: false,
  logLevel: 'error',
  plugins,
  server: { host: '127.0.0.1', port: 0, fs: { allow } },
})
await server.listen()
process.on('disconnect', () => process.exit())
process.on('message', () => process.send({ cpu: process.cpuUsage() }))
process.send({ url: `http://127.0.0.1:${server.httpServer.address().port}` })
