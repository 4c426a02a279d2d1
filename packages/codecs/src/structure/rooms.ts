import type { AboutRoom } from '../about/about.js'
import { aboutQuakeTexture } from '../archives/quake-wad/about.js'
import { aboutArchive, aboutWad } from '../archives/wad/about.js'
import type { FormatId } from '../detect/readable-formats.js'
import { aboutHmp } from '../hmp/about.js'
import { aboutBmp, aboutDds, aboutPalette, aboutPcx, aboutTga } from '../image-files/about.js'
import { aboutBsp } from '../levels/bsp/about.js'
import { aboutWmb } from '../levels/wmb/about.js'
import { aboutWmpBinary } from '../levels/wmp/binary/about.js'
import { aboutWmpText } from '../levels/wmp/text/about.js'
import { aboutMd3 } from '../models/md3/about.js'
import { aboutMdl5 } from '../models/mdl5/about.js'
import { aboutMdl7 } from '../models/mdl7/about.js'
import { aboutQuakeMdl } from '../models/quake-mdl/about.js'
import { aboutSkins } from '../skin/about.js'

const MDL5 = [aboutMdl5, aboutSkins]
const QUAKE_MDL = [aboutQuakeMdl, aboutSkins]
const HMP = [aboutHmp, aboutSkins]
const BSP = [aboutBsp, aboutQuakeTexture]
const QUAKE_WAD = [aboutArchive, aboutQuakeTexture]

const ROOMS: Readonly<Record<FormatId, readonly AboutRoom[]>> = {
  mdl7: [aboutMdl7, aboutSkins],
  mdl5: MDL5,
  mdl4: MDL5,
  mdl3: MDL5,
  mdl2: QUAKE_MDL,
  idpo: QUAKE_MDL,
  md3: [aboutMd3],
  hmp7: HMP,
  hmp5: HMP,
  hmp4: HMP,
  wmpb: [aboutWmpBinary],
  wmp: [aboutWmpText],
  wmb7: [aboutWmb],
  wmb6: [aboutWmb],
  map: [],
  bsp29: BSP,
  bsp2: BSP,
  '2psb': BSP,
  bsp30: BSP,
  wad7: [aboutWad, aboutArchive],
  wad2: QUAKE_WAD,
  wad3: QUAKE_WAD,
  palette: [aboutPalette],
  pcx: [aboutPcx],
  tga: [aboutTga],
  bmp: [aboutBmp],
  dds: [aboutDds],
}

/** The rooms that describe a format, the most special one first. */
export function roomsOf(format: FormatId): readonly AboutRoom[] {
  return ROOMS[format]
}
