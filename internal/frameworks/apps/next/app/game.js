'use client'

import { loadLevel } from '@brushwork/runtime'
import { useEffect, useState } from 'react'
import guard, { clips } from '../world/guard.mdl'
import guardUrl from '../world/guard.mdl?url'

/** Shows the model that the browser has loaded, and the one that was saved since. */
export function Game({ castle }) {
  const [model, setModel] = useState()
  useEffect(() => {
    const show = () => guard.load().then(setModel)
    show()
    return guard.onUpdate(show)
  }, [])
  useEffect(() => {
    if (model) globalThis.game ??= { castle: { ...castle, load: () => loadLevel(castle.url) }, guard, guardUrl }
  }, [castle, model])
  return (
    <>
      <p>{Object.keys(clips).join()}</p>
      <a href={guard.url}>guard</a>
      <a href={castle.url}>castle</a>
      <output>{model && `${model.frameCount} frames`}</output>
    </>
  )
}
