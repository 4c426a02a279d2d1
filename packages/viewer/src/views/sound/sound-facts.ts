/** What the header of a sound file says. */
export interface SoundFacts {
  /** For people: `WAV, 16 bit`. */
  readonly format: string
  /** Samples per second. */
  readonly rate?: number
  readonly channels?: number
}

/** Format tags of WAV files. */
const WAV_TAGS: Readonly<Record<number, string>> = {
  1: '',
  2: ' ADPCM',
  3: ' float',
  6: ' A-law',
  7: ' µ-law',
  17: ' IMA ADPCM',
}

/** Sample rates of MPEG 1 by their bits; MPEG 2 halves them. */
const MPEG_RATES = [44100, 48000, 32000]

/** Reads what is known of a sound without decoding it. */
export function soundFacts(bytes: Uint8Array): SoundFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (textAt(bytes, 0, 4) === 'RIFF') return wavFacts(bytes, view)
  if (textAt(bytes, 0, 4) === 'OggS') {
    const at = find(bytes, '\x01vorbis')
    if (at === undefined || at + 16 > bytes.length) return { format: 'Ogg' }
    return { format: 'Ogg Vorbis', channels: bytes[at + 11], rate: view.getUint32(at + 12, true) }
  }
  return mpegFacts(bytes)
}

function wavFacts(bytes: Uint8Array, view: DataView): SoundFacts {
  for (let at = 12; at + 24 <= bytes.length; at += 8 + view.getUint32(at + 4, true) + (bytes[at + 4] & 1)) {
    if (textAt(bytes, at, 4) !== 'fmt ') continue
    const tag = view.getUint16(at + 8, true)
    return {
      format: `WAV${WAV_TAGS[tag] ?? ` of format ${tag}`}, ${view.getUint16(at + 22, true)} bit`,
      channels: view.getUint16(at + 10, true),
      rate: view.getUint32(at + 12, true),
    }
  }
  return { format: 'WAV' }
}

function mpegFacts(bytes: Uint8Array): SoundFacts {
  const at = bytes.findIndex((byte, index) => byte === 0xff && (bytes[index + 1] & 0xe0) === 0xe0)
  if (at < 0 || at + 4 > bytes.length) return { format: 'unknown' }
  const rate = MPEG_RATES[(bytes[at + 2] >> 2) & 3]
  const isFirst = ((bytes[at + 1] >> 3) & 3) === 3
  const channels = bytes[at + 3] >> 6 === 3 ? 1 : 2
  return { format: 'MP3', channels, ...(rate !== undefined && { rate: isFirst ? rate : rate / 2 }) }
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Index of a text among the first bytes. */
function find(bytes: Uint8Array, text: string): number | undefined {
  const last = Math.min(bytes.length, 4096) - text.length
  for (let at = 0; at <= last; at++) if (textAt(bytes, at, text.length) === text) return at
  return undefined
}
