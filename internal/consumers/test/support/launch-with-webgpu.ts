import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../../scripts/page/chromium.mjs'

/** WebGPU in software. Without these flags, the first canvas that shows something ends the device. */
const WEBGPU_ARGS = [
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
  return launchChromium(WEBGPU_ARGS)
}
