import { useEffect, useRef } from 'preact/hooks'
import type { Linked } from '../state/link.js'
import { useViewer } from '../state/viewer.js'

/**
 * Keeps something of a component in links: `get` is asked when a link is made, `set` is called after the first render if one was opened.
 * What exists only later, such as a camera, is added by `viewer.link.register` when it does.
 */
export function useLinked(name: string, get: Linked['get'], set: Linked['set']): void {
  const { link, selectedPath } = useViewer()
  // The functions of the last render: a component need not make them once.
  const latest = useRef({ get, set })
  latest.current = { get, set }
  useEffect(
    () =>
      link.register(name, {
        get: () => latest.current.get(),
        set: (value) => latest.current.set(value),
      }),
    // What is registered is of a file.
    [link, name, selectedPath.value],
  )
}
