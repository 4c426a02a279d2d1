import type { ThreeElements } from '@react-three/fiber'

/** Attributes of a group in react-three-fiber: its place, events, children and so on. */
export type Attributes = Omit<ThreeElements['group'], 'ref' | 'args' | 'attach' | 'children'> & {
  readonly children?: ThreeElements['group']['children']
}
