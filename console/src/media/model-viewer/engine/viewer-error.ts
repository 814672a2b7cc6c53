export type ViewerTrouble = 'no-webgl' | 'no-connection' | 'no-file' | 'unreadable'

/** What went wrong is told by its kind; the words are the screen's. */
export class ViewerError extends Error {
  readonly kind: ViewerTrouble

  constructor(kind: ViewerTrouble, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
