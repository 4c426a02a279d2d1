import { useEffect, useRef } from 'preact/hooks'
import { useRead } from '../views/use-read.js'
import type { ImageLook } from '../work/files/file-reader.js'
import type { ListedFile } from '../work/listed-file.js'
import { drawDifference } from './draw-difference.js'

/** Two images beside each other, and their difference. */
export function ImagePictures({ files }: { readonly files: readonly [ListedFile, ListedFile] }) {
  const [left, right] = files
  const { value: looks } = useRead(`${left.path}\n${right.path}`, (workshop) =>
    Promise.all([workshop.readImage(left.path), workshop.readImage(right.path)]),
  )
  const box = useRef<HTMLDivElement>(null)
  const difference = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (looks === undefined || difference.current === null) return
    const canvases = [...(box.current?.querySelectorAll<HTMLCanvasElement>('canvas.image') ?? [])]
    drawDifference(difference.current, canvases)
  }, [looks])
  if (looks === undefined) return <p class="building">Reading</p>
  return (
    <div class="pictures images" ref={box}>
      {files.map(({ path }, at) => {
        const look = looks[at]
        return (
          <figure key={path}>
            <figcaption>{path}</figcaption>
            {look.status === 'unreadable' ? <p role="alert">{look.reason}</p> : <Image look={look} label={path} />}
          </figure>
        )
      })}
      <figure>
        <figcaption>difference</figcaption>
        <canvas ref={difference} aria-label="Difference" />
      </figure>
    </div>
  )
}

function Image({ look, label }: { readonly look: ImageLook; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ width, height, rgba }] = look.levels
  // Before the effect of the parent, which reads it.
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  }, [rgba])
  return <canvas class="image" ref={canvas} width={width} height={height} aria-label={label} />
}
