import { Level, Model } from '@brushwork/three/fiber'
import { Canvas, useThree } from '@react-three/fiber'
import { StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import castle from '../world/castle.wmp'
import guard from '../world/guard.mdl'

/** What the test asks, and what the page tells it. */
globalThis.game = { clicks: [], waited: 0, objects: {} }

function Game() {
  const [shown, setShown] = useState(['level', 'one', 'two'])
  globalThis.game.show = setShown
  return (
    <Canvas flat gl={{ antialias: false, preserveDrawingBuffer: true }} camera={{ position: [0, 90, 220], far: 2000 }}>
      <color attach="background" args={['#204060']} />
      <ambientLight intensity={2} />
      <Suspense fallback={<Waiting />}>
        {shown.includes('level') && (
          <Level
            asset={castle}
            options={{ entities: true }}
            ref={keep('level')}
            onClick={(event) => {
              const { entities } = globalThis.game.objects.level
              globalThis.game.clicks.push(entities.getEntity(event)?.name ?? 'wall')
            }}
          />
        )}
        {['one', 'two'].map(
          (name, at) =>
            shown.includes(name) && (
              <Model
                key={name}
                asset={guard}
                clip="walk"
                ref={keep(name)}
                position={[at * 120 - 60, 40, 0]}
                scale={2}
                onClick={() => globalThis.game.clicks.push(name)}
              />
            ),
        )}
      </Suspense>
      <Renderer />
    </Canvas>
  )
}

function keep(name) {
  return (object) => {
    if (object === null) delete globalThis.game.objects[name]
    else globalThis.game.objects[name] = object
  }
}

function Waiting() {
  useEffect(() => {
    globalThis.game.waited++
  }, [])
  return null
}

function Renderer() {
  globalThis.game.three = useThree()
  return null
}

createRoot(document.querySelector('#game')).render(
  <StrictMode>
    <Game />
  </StrictMode>,
)
