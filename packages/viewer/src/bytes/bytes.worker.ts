import { expose } from 'comlink'
import { openByteReading } from './open-byte-reading.js'

expose(openByteReading())
