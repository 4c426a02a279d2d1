/** Counts the calls of `node:fs` in the thread that imports this module. Import it before everything else. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

export const calls = { listings: 0, stats: 0, opened: 0 }

count(fs, 'readdirSync', 'listings')
count(fs, 'readdir', 'listings')
count(fs, 'statSync', 'stats')
count(fs, 'stat', 'stats')
count(fs, 'lstatSync', 'stats')
count(fs, 'openSync', 'opened')
count(fs, 'open', 'opened')
count(fs, 'readFileSync', 'opened')
count(fs, 'readFile', 'opened')
count(fs.promises, 'readdir', 'listings')
count(fs.promises, 'stat', 'stats')
count(fs.promises, 'open', 'opened')
count(fs.promises, 'readFile', 'opened')
syncBuiltinESMExports()

function count(object, name, kind) {
  const original = object[name]
  object[name] = Object.assign((...args) => {
    calls[kind]++
    return original.apply(object, args)
  }, original)
}
