import { brotliCompressSync, constants } from 'node:zlib'
import { type BrushLevel, type CompiledLightPage, lightOfWord } from '@brushwork/asset'
import { COMPILE_DEFAULTS, compile, type LightSettings } from '@brushwork/wmp-compiler'
import sharp from 'sharp'
import { encodeLight } from '../../../../../packages/pack/src/write/light/encode-light.js'

/** Luxels that are darker than this cannot be told from black, so their errors in stops mean nothing. */
const DARK = 1 / 1024
/** Linear light of the byte 255, and the power of the scale of textures. */
const [BRIGHTEST, GAMMA] = [2 ** 2.2, 2.2]

/** A form of the lightmaps of a level. */
export interface MeasuredForm {
  readonly level: string
  readonly form: string
  readonly luxels: number
  /** As packs hold it, and after brotli. */
  readonly bytes: number
  readonly compressed: number
  /** Largest and mean difference from the light before it was rounded, in stops; undefined for directions. */
  readonly error?: { readonly most: number; readonly mean: number }
}

/** Compares the forms that lightmaps have in packs: bytes, HDR words before and after coding, and directions. */
export async function benchForms(
  name: string,
  level: BrushLevel,
  settings: Partial<LightSettings> = {},
): Promise<MeasuredForm[]> {
  const lightSettings = { ...settings, hdr: true, directional: true }
  const options = { ...COMPILE_DEFAULTS, light: 'final', lightSettings } as const
  const { lightPages = [] } = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
  const words = lightPages.flatMap((page) => page.words ?? [])
  const luxels = lightPages.reduce((sum, { width, height }) => sum + width * height, 0)
  const measured = (form: string, parts: readonly Uint8Array[], error?: MeasuredForm['error']): MeasuredForm => ({
    level: name,
    form,
    luxels,
    bytes: total(parts),
    compressed: total(parts.map(brotli)),
    ...(error && { error }),
  })
  const coded = lightPages.flatMap(({ width, words: layers = [] }) => layers.map((layer) => encodeLight(layer, width)))
  return [
    measured('bytes, lossless WebP', await imagesOf(lightPages, ({ layers }) => layers), errorOfBytes(lightPages)),
    measured(
      'HDR words, raw',
      words.map(({ buffer }) => new Uint8Array(buffer)),
    ),
    measured('HDR words, coded', coded),
    measured(
      'directions, lossless WebP',
      await imagesOf(lightPages, ({ directions }) => (directions ? [directions] : [])),
    ),
  ]
}

async function imagesOf(
  pages: readonly CompiledLightPage[],
  imagesIn: (page: CompiledLightPage) => readonly Uint8Array[],
): Promise<Uint8Array[]> {
  const found: Uint8Array[] = []
  for (const page of pages) {
    for (const pixels of imagesIn(page)) {
      const raw = { width: page.width, height: page.height, channels: 4 } as const
      found.push(await sharp(pixels, { raw }).webp({ lossless: true, effort: 6 }).toBuffer())
    }
  }
  return found
}

/** Of the first layer's brightness, where a byte can say it. */
function errorOfBytes(pages: readonly CompiledLightPage[]): NonNullable<MeasuredForm['error']> {
  let [most, sum, count] = [0, 0, 0]
  const light = new Float64Array(3)
  for (const { layers, words = [] } of pages) {
    const pixels = layers[0]
    for (const [luxel, word] of (words[0] ?? []).entries()) {
      lightOfWord(word, light)
      const exact = light[0] + light[1] + light[2]
      if (exact <= DARK * 3 || Math.max(...light) >= BRIGHTEST) continue
      let shown = 0
      for (let channel = 0; channel < 3; channel++) shown += (pixels[luxel * 4 + channel] / 255) ** GAMMA * BRIGHTEST
      const error = shown === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log2(shown / exact))
      if (!Number.isFinite(error)) continue
      most = Math.max(most, error)
      sum += error
      count++
    }
  }
  return { most, mean: count === 0 ? 0 : sum / count }
}

function total(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** Formats forms as a Markdown table. */
export function printForms(forms: readonly MeasuredForm[]): string {
  const head = ['level', 'form', 'luxels', 'bytes', 'brotli', 'largest error, stops', 'mean']
  const rows = forms.map(({ level, form, luxels, bytes, compressed, error }) => [
    level,
    form,
    luxels.toLocaleString('en-US'),
    bytes.toLocaleString('en-US'),
    compressed.toLocaleString('en-US'),
    error === undefined ? '' : error.most.toFixed(3),
    error === undefined ? '' : error.mean.toFixed(4),
  ])
  const lines = [head, head.map((_, column) => (column < 2 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
