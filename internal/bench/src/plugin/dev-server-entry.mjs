/**
 * A dev server in a process of its own, without a loader of TypeScript, as users have it. Told what to serve by its argument, it
 * sends its URL to its parent, and for every message the processor time that it has taken.
 */
import { createServer } from 'vite'

const { root, cacheDir, allow, usesPlugin } = JSON.parse(process.argv[2])
const plugins = usesPlugin ? [(await import('vite-plugin-brushwork')).brushwork()] : []
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
