import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { App } from '../src/app.js'
import { sha256At, type Visit, type Visited, visit } from '../src/visit.js'

const VITE = 'vite/bin/vite.js'
const ANY_PORT = ['--port', '0', '--host', '127.0.0.1']

let app: App
beforeAll(async () => {
  app = await App.open('sveltekit')
})
afterAll(() => app?.close())

async function serveBuilt(): Promise<string> {
  await app.run(VITE, 'build')
  return app.serve(VITE, 'preview', ...ANY_PORT)
}

const serveSources = () => app.serve(VITE, 'dev', ...ANY_PORT)

describe.each([
  ['built', serveBuilt],
  ['in development', serveSources],
])('an app of SvelteKit, %s', (_name, serve) => {
  let site: string
  let page: string
  let visited: Visit
  beforeAll(async () => {
    site = await serve()
    page = await (await fetch(site)).text()
    visited = await visit(site)
  })

  it('has facts and URLs of packs in the page that the server writes', () => {
    expect(page).toContain('<h1>guard_1</h1>')
    expect(page).toContain('<p>walk</p>')
    const urls = [...page.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => new URL(url, site).href)
    expect(urls).toEqual([visited.guard.url, visited.castle.url])
  })

  it('loads packs in a browser, with the bytes that their modules name', () => {
    const { castle, guard, guardUrl } = visited
    for (const { printed, found } of [castle, guard, guardUrl] satisfies Visited[]) expect(found).toEqual(printed)
    expect(guardUrl.url).toBe(guard.url)
  })

  it('reads a pack on the server', async () => {
    expect(await sha256At(new URL('packs', site))).toBe(visited.castle.printed.sha256)
  })
})
