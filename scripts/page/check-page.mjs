/** Opens an example in headless Chromium and checks its first frame. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { launchChromium } from './chromium.mjs'

const VIEWPORT = { width: 1280, height: 720 }
const TIMEOUT = 120_000
/** A rendered world has thousands of colors. A cleared canvas, a gradient or an error page has far fewer. */
const MIN_COLORS = 2000
/** Minimum contrast: standard deviation of the brightness, of 255. */
const MIN_CONTRAST = 12

/**
 * Waits until the game reports that its world is drawn, and saves a screenshot.
 * @param name of the example: its page reports to the global `__name`
 * @returns the game's report: triangles, drawCalls and what else it has
 * @throws Error with the reason if the page fails, reports an error, or shows a blank frame.
 */
export async function checkPage({ url, name, screenshotPath }) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: VIEWPORT })
    const failures = watchFailures(page)
    await page.goto(url)
    await page
      .waitForFunction((key) => window[key]?.ready || window[key]?.error, `__${name}`, { timeout: TIMEOUT })
      .catch(() => failures.push(`the world was not drawn after ${TIMEOUT / 1000} s`))
    const { error, ready, ...facts } = await page.evaluate((key) => window[key] ?? {}, `__${name}`)
    if (error) failures.push(`the game reports an error: ${error}`)
    const screenshot = await page.screenshot()
    mkdirSync(dirname(screenshotPath), { recursive: true })
    writeFileSync(screenshotPath, screenshot)
    failures.push(...(await findFlaws(page, screenshot)))
    if (!(facts.triangles > 0 && facts.drawCalls > 0))
      failures.push(`nothing was drawn: ${facts.triangles} triangles, ${facts.drawCalls} draw calls`)
    if (failures.length > 0) throw new Error(`The check failed:\n${failures.map((reason) => `- ${reason}`).join('\n')}`)
    return facts
  } finally {
    await browser.close()
  }
}

function watchFailures(page) {
  const failures = []
  page.on('pageerror', (error) => failures.push(`the page threw: ${error.message}`))
  page.on('console', (message) => {
    const isFavicon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isFavicon) failures.push(`console error: ${message.text()}`)
  })
  page.on('requestfailed', (request) => failures.push(`${request.url()} failed: ${request.failure()?.errorText}`))
  return failures
}

/** Reasons why a screenshot cannot be a rendered world; empty if it can. */
async function findFlaws(page, screenshot) {
  const { colors, contrast } = await page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    const bitmap = await createImageBitmap(blob)
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const seen = new Set()
    let sum = 0
    let squares = 0
    for (let at = 0; at < data.length; at += 4) {
      seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2])
      const brightness = 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]
      sum += brightness
      squares += brightness * brightness
    }
    const mean = sum / (data.length / 4)
    return { colors: seen.size, contrast: Math.sqrt(squares / (data.length / 4) - mean * mean) }
  }, screenshot.toString('base64'))
  const reasons = []
  if (colors < MIN_COLORS) reasons.push(`the frame is blank: ${colors} colors, expected ${MIN_COLORS}`)
  if (contrast < MIN_CONTRAST) {
    reasons.push(`the frame is flat: contrast ${contrast.toFixed(1)}, expected ${MIN_CONTRAST}`)
  }
  return reasons
}
