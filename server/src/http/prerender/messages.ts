/** What the main thread and the drawing thread send each other. */

export type Lent = { bundle: string; apiBase: string; at: string }

export type AnsweredCall = { status: number; headers: Record<string, string>; text: string }

/** A page as drawn by the console: see console/src/prerender. */
export type DrawnPage = {
  html: string
  /** The element `<title>`, or nothing. */
  title: string
  /** Attributes of `<html>`. */
  marks: Record<string, string>
  /** What the page was drawn from, for the console that takes it over. */
  state: unknown
}

/** Why a page goes out without rows although somebody signed in asked for it. */
export type Undrawn =
  /** The thread is only starting, or broke down. */
  | 'no-thread'
  /** Others were waiting already. */
  | 'busy'
  | 'late'
  /** The address is no list that can be drawn, a right is missing, or one of its reads failed. */
  | 'refused'
  | 'failed'

export type ToWorker =
  | { kind: 'draw'; id: number; address: string; screen: string; nonce: string }
  | { kind: 'answer'; call: number; answered: AnsweredCall }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; target: string; headers: Record<string, string> }
  | { kind: 'drawn'; page: number; result: DrawnPage | null; why?: string }
