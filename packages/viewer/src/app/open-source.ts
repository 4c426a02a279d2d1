import { readSource, sourceOf } from '../files/read-source.js'
import type { Viewer } from '../state/viewer.js'

/** Opens the files that the address of the page asks for. Nothing happens when it asks for none. */
export async function openSource(viewer: Viewer, { search, href }: Location): Promise<void> {
  const source = sourceOf({ search })
  if (source === undefined) return
  viewer.loading.value = { done: 0, total: 0 }
  try {
    const drop = await readSource(source, href, (done, total) => {
      viewer.loading.value = { done, total }
    })
    viewer.open(drop, drop.shown)
  } catch (error) {
    viewer.refused.value = [{ path: 'The files of this page', reason: (error as Error).message }]
  } finally {
    viewer.loading.value = undefined
  }
}
