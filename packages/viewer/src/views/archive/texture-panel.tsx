import type { ArchiveTexture } from '../../work/files/file-reader.js'
import { PixelPanel } from '../image/pixel-panel.js'
import { savePng } from '../image/save-png.js'
import { Failure, Waiting } from '../reading.js'
import { useRead } from '../use-read.js'

/** A texture of an archive with its mips. */
export function TexturePanel({ path, texture }: { readonly path: string; readonly texture: ArchiveTexture }) {
  const { value: look } = useRead(`${path} ${texture.entry}`, (workshop) => workshop.readTexture(path, texture.entry))
  return (
    <section class="texture-panel" aria-label={texture.name}>
      <h3>
        {texture.name} <small>{texture.size.toLocaleString('en-US')} bytes</small>
      </h3>
      {look === undefined && <Waiting />}
      {look?.status === 'unreadable' && <Failure reason={look.reason} />}
      {look?.status === 'image' && (
        <PixelPanel key={texture.entry} look={look} label={`Picture of ${texture.name}`}>
          <button type="button" onClick={() => void savePng(look.levels[0], texture.name)}>
            Save as PNG
          </button>
        </PixelPanel>
      )}
    </section>
  )
}
