/**
 * `npm run studio`: sets everything up, writes a studio's workspace of generated levels to `artifacts/studio/a`, and builds it with
 * turbo and a remote cache on loopback. With `--check` a second machine restores, edits and serves it; prints one JSON line.
 * `--worlds 2 --levels 2` makes it smaller, `--out FOLDER` writes it elsewhere. The folder is replaced.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setup } from './setup.mjs'
import { root } from './system/run.mjs'

const USAGE = 'usage: npm run studio -- [--check] [--worlds 6] [--levels 20] [--out FOLDER]'

const OPTIONS = {
  check: { type: 'boolean', default: false },
  worlds: { type: 'string', default: '6' },
  levels: { type: 'string', default: '20' },
  out: { type: 'string', default: join(root, 'artifacts/studio') },
}

function count(name, text) {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new Error(`--${name}: expected a number from 1 to 99999, found ${text}\n${USAGE}`)
  return Number(text)
}

function argumentsOf(words) {
  try {
    return parseArgs({ args: words, options: OPTIONS }).values
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`)
  }
}

async function main() {
  const { check, worlds, levels, out } = argumentsOf(process.argv.slice(2))
  const size = { worlds: count('worlds', worlds), levels: count('levels', levels) }
  await setup({ browser: false })
  const { tellStory } = await import('../examples/studio/src/story.mjs')
  const folder = resolve(out)
  const facts = await tellStory(folder, size, { check })
  if (!check) console.log(`The studio is built in ${join(folder, 'a')}`)
  console.log(JSON.stringify(facts))
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
