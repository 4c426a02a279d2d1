import { useEffect, useRef } from 'preact/hooks'
import { useViewer } from '../state/viewer.js'
import { snapshot } from '../thumbnails/snapshot.js'
import type { ListedFile } from '../work/listed-file.js'

/** Time in which a view has drawn its file [milliseconds]. */
const DRAWN_AFTER = 2500

/** Takes the picture of the list from what the view beside it shows: building a file only for its picture is too dear. */
export function TakeThumbnail({ file }: { readonly file: ListedFile }) {
  const { thumbnails } = useViewer()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const timer = setTimeout(async () => {
      const canvas = place.current?.parentElement?.querySelector<HTMLCanvasElement>('canvas.stage')
      if (canvas) await thumbnails.put(file, await snapshot(canvas))
    }, DRAWN_AFTER)
    return () => clearTimeout(timer)
  }, [file, thumbnails])
  return <span ref={place} hidden />
}
