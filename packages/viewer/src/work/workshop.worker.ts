import { expose } from 'comlink'
import { openWorkshop } from './open-workshop.js'

expose(openWorkshop())
