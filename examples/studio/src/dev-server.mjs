/** A dev server of the game, in the folder of which this runs: loads the levels of its arguments, and prints the bytes of their packs. */
import { createServer } from 'vite'

/** Address of a pack in the module of a level. */
const PACK = /"([^"]*\.glb[^"]*)"/

async function load(server, url, level) {
  const { code = '' } = (await server.transformRequest(level)) ?? {}
  const pack = PACK.exec(code)?.[1]
  if (pack === undefined)
    throw new Error(`${level}: expected a module with the address of a pack, found ${code.slice(0, 500)}`)
  const answer = await fetch(new URL(pack, url))
  if (!answer.ok) throw new Error(`${pack}: the dev server answered with status ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

const server = await createServer({
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, strictPort: false, ws: false },
})
try {
  await server.listen()
  const url = `http://127.0.0.1:${server.httpServer.address().port}`
  let bytes = 0
  for (const level of process.argv.slice(2)) bytes += await load(server, url, level)
  console.log(JSON.stringify({ bytes }))
} finally {
  await server.close()
}
