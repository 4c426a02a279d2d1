/** Draws the least and the largest sample of each column, a strip for each channel. */
export function drawWaveform(canvas: HTMLCanvasElement, buffer: AudioBuffer, color: string): void {
  const ratio = Math.min(devicePixelRatio, 2)
  const width = Math.max(1, Math.round(canvas.clientWidth * ratio))
  const height = Math.max(1, Math.round(canvas.clientHeight * ratio))
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gave no context of a canvas')
  context.fillStyle = color
  const strip = height / buffer.numberOfChannels
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel)
    const middle = strip * (channel + 0.5)
    for (let x = 0; x < width; x++) {
      const [least, most] = extentOf(samples, (x / width) * samples.length, ((x + 1) / width) * samples.length)
      const top = middle - (most * strip) / 2
      context.fillRect(x, top, 1, Math.max(1, ((most - least) * strip) / 2))
    }
  }
}

function extentOf(samples: Float32Array, start: number, end: number): readonly [least: number, most: number] {
  let [least, most] = [1, -1]
  for (let at = Math.floor(start); at < Math.max(end, Math.floor(start) + 1) && at < samples.length; at++) {
    least = Math.min(least, samples[at])
    most = Math.max(most, samples[at])
  }
  return least > most ? [0, 0] : [least, most]
}
