import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { diagnosticText, helpUrl } from '@brushwork/pipeline/config'
import type { Connect, ResolvedConfig, ViteDevServer } from 'vite'
import type { LoggedBuild } from '../../builds/build-log.js'
import type { Core } from '../../core.js'
import { PACKAGE_FOLDER } from '../../package-folder.js'
import { relativeTo } from '../../report/message-text.js'
import { servedBase, servedPath } from './served-url.js'
import type { UsedAssets } from './used-assets.js'

/** Absolute path of the scripts that Vite serves to pages. */
export const BROWSER_FOLDER = `${PACKAGE_FOLDER}/browser`

const PATH = '__brushwork'

/** Allows the server's own scripts, style sheet and packs only, and no framing by other pages. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': POLICY,
}

/**
 * Serves the inspector at `/__brushwork`, below Vite's base: the built assets and their files. For dev servers only.
 * @param storedAt SHA-256 → path of a pack that pages may fetch
 * @param used filters the assets that are still in use
 */
export function serveInspector(
  { config, middlewares }: ViteDevServer,
  core: Core,
  storedAt: ReadonlyMap<string, string>,
  used: UsedAssets,
): void {
  const base = servedBase(config)
  middlewares.use((request: Connect.IncomingMessage, response, next) => {
    const path = (request.originalUrl ?? request.url ?? '').split('?')[0]
    if (path !== `${base}${PATH}` && !path.startsWith(`${base}${PATH}/`)) return next()
    answer(path.slice(base.length + PATH.length), request, response).catch(next)
  })

  const answer = async (path: string, { method }: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (method !== 'GET') return end(response, 405, 'text/plain', 'only GET')
    if (path === '') {
      response.setHeader('Location', `${base}${PATH}/`)
      return end(response, 302, 'text/plain', '')
    }
    // Loaded on request: most servers are never asked for it.
    const { INSPECTOR_STYLE, inspectorPage } = await import('./inspector-page.js')
    if (path === '/') {
      return end(response, 200, 'text/html', inspectorPage(servedPath(`${BROWSER_FOLDER}/inspector.mjs`, config)))
    }
    if (path === '/style.css') return end(response, 200, 'text/css', INSPECTOR_STYLE)
    if (path !== '/assets.json') return end(response, 404, 'text/plain', 'not found')
    const assets = await Promise.all(used.of(core.log.builds).map((build) => describe(build, core, config, storedAt)))
    return end(response, 200, 'application/json', JSON.stringify({ assets }))
  }
}

async function describe(
  { file, preset, target, took, built, messages }: LoggedBuild,
  { project }: Core,
  config: ResolvedConfig,
  storedAt: ReadonlyMap<string, string>,
): Promise<object> {
  const shownPath = relativeTo(project.root)
  const files = built?.dependencies ?? [file]
  const stored = built && storedAt.get(built.sha256)
  return {
    file: shownPath(file),
    preset,
    target,
    took: Math.round(took * 10) / 10,
    failed: built === undefined,
    ...(built && { kind: built.kind, byteLength: built.byteLength, sha256: built.sha256, cached: built.cached }),
    dependencies: await Promise.all(files.map(async (path) => ({ path: shownPath(path), size: await sizeOf(path) }))),
    missing: built?.missing ?? [],
    messages: messages.map((message) => diagnosticText(message, { shownPath })),
    notes: built?.notes.map(({ text }) => text) ?? [],
    help: [...new Set([...messages, ...(built?.notes ?? [])].flatMap(({ code }) => helpUrl(code) ?? []))],
    ...(stored !== undefined && { url: servedPath(stored, config) }),
  }
}

/** Size of a file, bytes; 0 for a file that has just gone. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.end(body)
}
