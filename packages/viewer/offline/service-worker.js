/**
 * Keeps the page for visits without a network: all its files at the first visit, a new version when no page of the old one is open. The
 * build puts in their names and a version.
 */
const FILES = []
const VERSION = ''

const PREFIX = 'brushwork-viewer-'
const CACHE = `${PREFIX}${VERSION}`

self.addEventListener('install', (event) => {
  // Not from the browser's own cache, which may hold the page of another version.
  const requests = FILES.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const cache = await caches.open(CACHE)
  // Servers that say "Vary: Origin" mean other pages: scripts of this one are asked for with an origin, and were kept without.
  const asKept = { ignoreSearch: true, ignoreVary: true }
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, asKept)
  return kept ?? fetch(request)
}

async function forgetOthers() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}
