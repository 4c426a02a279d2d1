import { use, useLayoutEffect, useState } from 'react'
import type { MadeObjects } from './made-objects.js'

/** What a component shows. */
interface Showing {
  dispose(): void
  replace(next: never): Promise<void>
}

/** What a module has, and a loaded asset has not. */
interface Updating {
  onUpdate(listener: () => void): () => void
  load(): Promise<unknown>
}

/**
 * The object that a component shows, its own: it waits for it with Suspense, frees it when the component goes, and replaces its content when the
 * source file changes. Undefined until React has placed the component.
 * @throws what making it throws, for error boundaries
 */
export function useObject<Asset extends object, Options extends object | undefined, Shown extends Showing>(
  objects: MadeObjects<Shown>,
  create: (asset: Asset, options: Options) => Promise<Shown>,
  asset: Asset,
  options: Options,
): Shown | undefined {
  const [copy, setCopy] = useState(0)
  const [mine, setMine] = useState<Shown>()
  const made = use(objects.find(asset, options, copy, () => create(asset, options)))
  useLayoutEffect(() => {
    const object = objects.take(asset, made)
    if (object === undefined) {
      setCopy((last) => last + 1)
      return
    }
    setMine(object)
    const stop = 'onUpdate' in asset ? followUpdates(object, asset as object as Updating) : undefined
    return () => {
      stop?.()
      setMine(undefined)
      objects.give(asset, object)
    }
  }, [objects, asset, made])
  return mine
}

/** Shows what a dev server sends. If that fails, the object stays as it was, and the rejection is the console's. */
function followUpdates(object: Showing, module: Updating): () => void {
  return module.onUpdate(() => {
    void object.replace(module.load() as never)
  })
}
