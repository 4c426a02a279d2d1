import type { Exported } from '../work/export/exporter.js'

/** The picture of the stage as it is now. */
export async function stagePicture(path: string): Promise<Exported> {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.stage')
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/png'),
  )
  if (blob === null) return { status: 'refused', reason: 'there is no picture: show the file first', losses: [] }
  const name = `${path.slice(path.lastIndexOf('/') + 1)}.png`
  return { status: 'exported', files: [{ name, bytes: new Uint8Array(await blob.arrayBuffer()) }], losses: [] }
}
