export type ViewerTrouble = 'no-webgl' | 'no-connection' | 'no-file' | 'unreadable'

/** Why the viewer failed; the screen supplies the text. */
export class ViewerError extends Error {
  readonly kind: ViewerTrouble

  constructor(kind: ViewerTrouble, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
