import type { AboutRoom } from '../about/about.js'
import type { FormatId } from '../detect/readable-formats.js'
import { aboutWmb } from '../levels/wmb/about.js'
import { aboutMdl7 } from '../models/mdl7/about.js'
import { aboutSkins } from '../skin/about.js'

const ROOMS: Readonly<Partial<Record<FormatId, readonly AboutRoom[]>>> = {
  mdl7: [aboutMdl7, aboutSkins],
  wmb7: [aboutWmb],
  wmb6: [aboutWmb],
}

/** The rooms that describe a format, the most special one first. */
export function roomsOf(format: FormatId): readonly AboutRoom[] {
  return ROOMS[format] ?? []
}
