/**
 * Preloaded into the programs of apps, so that no test uses the network. At its start, `next dev` waits for the newest
 * version from npm's registry, even without telemetry.
 */
const OWN = new Set(['127.0.0.1', 'localhost'])
const fetchAnything = globalThis.fetch

globalThis.fetch = async (resource, options) => {
  const { hostname } = new URL(resource instanceof Request ? resource.url : resource)
  if (!OWN.has(hostname)) throw new TypeError(`expected an app that asks nobody, found it asking ${hostname}`)
  return fetchAnything(resource, options)
}
