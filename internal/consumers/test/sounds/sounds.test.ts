import { ByteWriter } from '@brushwork/codecs/binary'
import { createBox, createSound, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { playCanvasInOneFile } from '../support/playcanvas-in-one-file.js'

/** How far the sound is heard [quants]. */
const RANGE = 400

/** A busy machine plays with pauses. */
const PATIENT = { timeout: 30_000 }

/** Samples per second. */
const RATE = 11025

let game: GameInVite
beforeAll(async () => {
  const files = { 'room.wmp': room(), 'tone.wav': tone() }
  const options = { given: { light: 'none', entities: true }, plugins: [playCanvasInOneFile()], isBuilt: true } as const
  game = await openGameInVite('sounds', files, 'window.sounds', 'three', options)
})
afterAll(() => game?.close())

function room(): Uint8Array {
  const children = [
    createBox({ name: 'floor', min: [-50, -50, -10], max: [50, 50, 0], face: { texture: 'stone' } }),
    createSound({ name: 'hum', file: 'tone.wav', position: [20, 30, 40], volume: 100, range: RANGE }),
  ]
  return writeWmp(createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '01.01.2026', children }))
}

/** A second of 441 Hz, as loud as a file can be: 8 bits, mono. */
function tone(): Uint8Array {
  const samples = Uint8Array.from({ length: RATE }, (_, at) => 128 + 127 * Math.sin((at / RATE) * 441 * 2 * Math.PI))
  const writer = new ByteWriter('wav', 44 + samples.length)
  writer.text('RIFF')
  writer.u32(36 + samples.length)
  writer.text('WAVEfmt ')
  writer.u32(16)
  for (const word of [1, 1]) writer.u16(word)
  for (const number of [RATE, RATE]) writer.u32(number)
  for (const word of [1, 8]) writer.u16(word)
  writer.text('data')
  writer.u32(samples.length)
  writer.bytes(samples)
  return writer.finish()
}

describe.each(['three', 'babylon', 'playcanvas'])('the sound of a level in %s', (engine) => {
  const ask = (call: string): Promise<number> => game.page.evaluate(`window.sounds.${call}`)
  const loudness = () => ask('loudness()')
  afterEach(() => ask('close()'))

  it('is heard where it is, less farther away, and not beyond its range or after its level', async () => {
    await ask(`open('${engine}')`)
    // Browsers play after a click.
    await game.page.mouse.click(10, 10)
    await ask('resume()')
    await ask('listenAt(1)')
    await expect.poll(loudness, PATIENT).toBeGreaterThan(0.3)
    const near = await loudness()
    await ask(`listenAt(${RANGE / 2})`)
    await expect.poll(loudness, PATIENT).toBeLessThan(0.7 * near)
    expect(await loudness()).toBeGreaterThan(0.1 * near)
    await ask(`listenAt(${RANGE + 1})`)
    await expect.poll(loudness, PATIENT).toBeLessThan(0.001)
    await ask('listenAt(1)')
    await expect.poll(loudness, PATIENT).toBeGreaterThan(0.3)
    await ask('close()')
    await expect.poll(loudness, PATIENT).toBe(0)
    expect(game.failures).toEqual([])
  })
})
