import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../../scripts/page/chromium.mjs'

/** WebGPU in software. Without these flags, the first canvas that shows something ends the device. */
const ARGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
  '--force-color-profile=srgb',
  '--ignore-gpu-blocklist',
  '--disable-vulkan-fallback-to-gl-for-testing',
]

/** @throws Error without Chromium */
export function launchWithWebGpu(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('expected Chromium: install it, or set BRUSHWORK_CHROMIUM')
  return chromium.launch({ executablePath, args: ARGS })
}
