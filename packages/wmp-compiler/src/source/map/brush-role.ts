/** What an entity says about all of its brushes. */
export interface BrushRole {
  readonly detail: boolean
  /** It has holes to look through, and hides nothing. */
  readonly seeThrough: boolean
  /** Nothing stops at them. */
  readonly passable: boolean
  /** Nobody sees them. */
  readonly hidden: boolean
}
