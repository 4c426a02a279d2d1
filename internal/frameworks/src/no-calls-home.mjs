/**
 * Preloaded into the programs of apps, so that no test asks the network: `next dev` waits at its start for what npm's registry
 * says is the newest, whatever it is told of telemetry.
 */
const OWN = new Set(['127.0.0.1', 'localhost'])
const fetchAnything = globalThis.fetch

globalThis.fetch = async (resource, options) => {
  const { hostname } = new URL(resource instanceof Request ? resource.url : resource)
  if (!OWN.has(hostname)) throw new TypeError(`expected an app that asks nobody, found it asking ${hostname}`)
  return fetchAnything(resource, options)
}
