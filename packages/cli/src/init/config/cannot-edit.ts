/** A configuration that may not be edited: the message is the reason, and completes "…: ". */
export class CannotEdit extends Error {
  override readonly name = 'CannotEdit'
}
