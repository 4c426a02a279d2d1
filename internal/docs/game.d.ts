/**
 * What every game has before Brushwork comes, under the names that the pages use without declaring them. Pages declare everything else,
 * so keep this list short.
 */

declare const scene: import('three').Scene
declare const camera: import('three').PerspectiveCamera
declare const renderer: import('three').WebGLRenderer
declare const timer: import('three').Timer
declare const raycaster: import('three').Raycaster
declare const app: import('playcanvas').AppBase
/** The camera of the app. */
declare const eye: import('playcanvas').Entity
/** Where the ears are. */
declare const listener: import('three').AudioListener
/** Since the last frame. */
declare const seconds: number
/** A progress bar. */
declare const bar: { set(share: number): void }
/** Ends loads. */
declare const signal: AbortSignal
/** Content of a file. */
declare const bytes: Uint8Array
