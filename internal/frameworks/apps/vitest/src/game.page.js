import { createLevel } from '@brushwork/three'
import { expect, it } from 'vitest'
import castle from '../world/castle.wmp'
import guard from '../world/guard.mdl'

/** What the other environments lack: a server of packs, and images. */

it('fetches packs', async () => {
  const response = await fetch(guard.url)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  expect(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(guard.sha256)
})

it('shows a level with its images', async () => {
  const level = await createLevel(castle)
  const images = []
  level.traverse(({ material }) => material?.map && images.push(material.map.image))
  expect(images.map(({ width, height }) => [width, height])).toEqual([[8, 8]])
})
