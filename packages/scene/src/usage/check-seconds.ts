import { wrongArgument } from '@brushwork/runtime'

/** @throws TypeError for an update without its time, which would show nothing from then on */
export function checkSeconds(deltaSeconds: number): void {
  if (typeof deltaSeconds !== 'number') throw wrongArgument('update', 'the seconds since the last frame', deltaSeconds)
}
