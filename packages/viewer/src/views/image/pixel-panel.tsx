import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { ImageLook, Pixels } from '../../work/files/file-reader.js'
import { PaletteGrid } from '../palette/palette-grid.js'
import { PixelCanvas } from './pixel-canvas.js'
import { type Zoom, zoomsWith } from './zoom.js'
import './pixel-panel.css'

interface PixelPanelProps {
  readonly look: ImageLook
  readonly label: string
  /** The part of a level that is shown; default: all of it. */
  readonly partOf?: (level: Pixels) => { readonly x: number; readonly width: number }
  /** More controls. */
  readonly children?: ComponentChildren
}

/** An image with zoom, levels, alpha and palette. */
export function PixelPanel({ look, label, partOf, children }: PixelPanelProps) {
  const zoom = useSignal<Zoom>('fit')
  const level = useSignal(0)
  const hasAlpha = useSignal(true)
  const isPaletteShown = useSignal(false)
  const shown = look.levels[Math.min(level.value, look.levels.length - 1)]
  const [{ width, height }] = look.levels
  return (
    <div class="pixel-panel">
      <div class="pixel-pictures">
        <PixelCanvas pixels={shown} zoom={zoom} isOpaque={!hasAlpha.value} label={label} part={partOf?.(shown)} />
        {isPaletteShown.value && look.palette !== undefined && <PaletteGrid colors={look.palette} />}
      </div>
      <div class="view-tools">
        <label>
          Zoom{' '}
          <select
            value={zoom.value}
            onChange={({ currentTarget: { value } }) => {
              zoom.value = value === 'fit' ? 'fit' : Number(value)
            }}
          >
            {zoomsWith(zoom.value).map((factor) => (
              <option key={factor} value={factor}>
                {factor === 'fit' ? 'fit' : `${Math.round(factor * 100)} %`}
              </option>
            ))}
          </select>
        </label>
        {look.levels.length > 1 && (
          <label>
            Level{' '}
            <select
              value={level.value}
              onChange={({ currentTarget }) => {
                level.value = Number(currentTarget.value)
              }}
            >
              {look.levels.map((one, index) => (
                <option key={`${index} ${one.width}`} value={index}>
                  {index}: {one.width} × {one.height}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={hasAlpha.value}
            onChange={({ currentTarget }) => {
              hasAlpha.value = currentTarget.checked
            }}
          />{' '}
          alpha
        </label>
        {look.palette !== undefined && (
          <button
            type="button"
            aria-pressed={isPaletteShown.value}
            onClick={() => {
              isPaletteShown.value = !isPaletteShown.value
            }}
          >
            palette
          </button>
        )}
        {children}
        <span class="quiet">
          {look.format}, {width} × {height}
        </span>
      </div>
    </div>
  )
}
