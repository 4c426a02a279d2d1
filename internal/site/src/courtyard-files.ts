import { cpSync, createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Folder of the built courtyard; undefined for a site without it. */
export const COURTYARD = process.env.BRUSHWORK_SITE_COURTYARD

/** Puts the built courtyard into the site. @param site folder of the built site */
export function copyCourtyard(site: string): void {
  if (COURTYARD !== undefined) cpSync(COURTYARD, join(site, 'courtyard'), { recursive: true })
}

/** Serves the built courtyard in dev. */
export function serveCourtyard(): Plugin {
  return {
    name: 'serve-courtyard',
    configureServer({ middlewares }) {
      if (COURTYARD === undefined) return
      middlewares.use('/courtyard', (request, response, next) => {
        const file = join(COURTYARD, new URL(request.url ?? '/', 'http://site').pathname)
        if (!existsSync(file)) return next()
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        if (file.endsWith('.css')) response.setHeader('Content-Type', 'text/css')
        createReadStream(file).pipe(response)
      })
    },
  }
}
