import { servePacks } from '@brushwork/runtime'

servePacks()
