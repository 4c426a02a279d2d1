import { Failure, type PlainViewProps, Waiting } from '../reading.js'
import { useRead } from '../use-read.js'
import { PixelPanel } from './pixel-panel.js'

/** An image file, pixel by pixel. */
export function ImageView({ file }: PlainViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.readImage(file.path))
  if (look === undefined) return <Waiting />
  if (look.status === 'unreadable') return <Failure reason={look.reason} />
  return <PixelPanel look={look} label={`Picture of ${file.path}`} />
}
