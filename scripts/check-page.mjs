/** Opens the demo in headless Chromium and judges its first picture. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, requireChromium } from './chromium.mjs'

const VIEWPORT = { width: 1280, height: 720 }
const PATIENCE = 120_000
/** A drawn world has thousands of colours; a cleared canvas, a gradient or an error page far fewer. */
const FEWEST_COLOURS = 2000
/** A world has contrast: the standard deviation of its brightness, of 255. */
const LEAST_CONTRAST = 12

/**
 * Waits until the game says that its world is drawn, and saves a screenshot.
 * @returns what the game reports: triangles, drawCalls, clips, entities.
 * @throws Error with the reason when the page fails, reports an error, or shows a blank frame.
 */
export async function checkPage(url, screenshotPath) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: VIEWPORT })
    const failures = watchFailures(page)
    await page.goto(`${url}?check`)
    await page
      .waitForFunction(() => window.__courtyard?.ready || window.__courtyard?.error, undefined, { timeout: PATIENCE })
      .catch(() => failures.push(`the world was not drawn within ${PATIENCE / 1000} s`))
    const { error, triangles, drawCalls, clips, entities } = await page.evaluate(() => {
      const { error, triangles, drawCalls, clips, entities } = window.__courtyard ?? {}
      return { error: error && String(error), triangles, drawCalls, clips, entities }
    })
    if (error) failures.push(`the game reports: ${error}`)
    const screenshot = await page.screenshot()
    mkdirSync(dirname(screenshotPath), { recursive: true })
    writeFileSync(screenshotPath, screenshot)
    failures.push(...(await judgePicture(page, screenshot)))
    if (!(triangles > 0 && drawCalls > 0))
      failures.push(`nothing was drawn: ${triangles} triangles, ${drawCalls} draw calls`)
    if (failures.length > 0) throw new Error(`The check failed:\n${failures.map((reason) => `- ${reason}`).join('\n')}`)
    return { triangles, drawCalls, clips, entities }
  } finally {
    await browser.close()
  }
}

function watchFailures(page) {
  const failures = []
  page.on('pageerror', (error) => failures.push(`the page threw: ${error.message}`))
  page.on('console', (message) => {
    const isFavicon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isFavicon) failures.push(`the console says: ${message.text()}`)
  })
  page.on('requestfailed', (request) => failures.push(`${request.url()} failed: ${request.failure()?.errorText}`))
  return failures
}

/** Says why a screenshot cannot be a drawn world; nothing when it can. */
async function judgePicture(page, screenshot) {
  const { colours, contrast } = await page.evaluate(async (base64) => {
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
    return { colours: seen.size, contrast: Math.sqrt(squares / (data.length / 4) - mean * mean) }
  }, screenshot.toString('base64'))
  const reasons = []
  if (colours < FEWEST_COLOURS) reasons.push(`the frame is blank: ${colours} colours, expected ${FEWEST_COLOURS}`)
  if (contrast < LEAST_CONTRAST) {
    reasons.push(`the frame is flat: contrast ${contrast.toFixed(1)}, expected ${LEAST_CONTRAST}`)
  }
  return reasons
}
