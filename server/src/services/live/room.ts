import type { Db } from '#db/open.ts'
import type { Passing } from './notify.ts'
import type { LiveEvent } from './lines.ts'
import { eventText, type Stream } from './stream.ts'
import { sessionStates } from '#services/auth/session-states.ts'

/** The clients connected to this server, and what each of them may receive. */
export class LiveRoom {
  readonly #db: Db
  readonly #streams = new Set<Stream>()

  constructor(db: Db) {
    this.#db = db
  }

  get size() {
    return this.#streams.size
  }

  countOf(accountId: string) {
    let count = 0
    for (const stream of this.#streams) if (stream.accountId === accountId) count += 1
    return count
  }

  add(stream: Stream) {
    this.#streams.add(stream)
  }

  remove(stream: Stream) {
    this.#streams.delete(stream)
  }

  /** Reads everybody's rights again in one statement, and ends the streams whose session has ended. */
  async look() {
    if (this.#streams.size === 0) return
    const requested = [...this.#streams]
    const sessions = await sessionStates(this.#db, [...new Set(requested.map(({ sessionId }) => sessionId))])
    for (const stream of requested) {
      const may = sessions.get(stream.sessionId)
      if (may) this.#grant(stream, may)
      else {
        stream.end()
        this.#streams.delete(stream)
      }
    }
  }

  /** Tells a client whose rights have changed, so that it reads its account again. */
  #grant(stream: Stream, may: Stream['may']) {
    if (may.size !== stream.may.size || stream.may.difference(may).size > 0)
      stream.send(eventText({ event: 'passing', data: { topic: 'rights', body: null } }))
    stream.may = may
  }

  send(lines: readonly LiveEvent[]) {
    for (const stream of this.#streams) stream.send(textFor(stream, lines))
  }

  pass({ to, needs, topic, body }: Passing) {
    const text = eventText({ event: 'passing', data: { topic, body } })
    for (const stream of this.#streams)
      if ((to && stream.accountId === to) || (needs && stream.may.has(needs))) stream.send(text)
  }

  sendAll(text: string) {
    for (const stream of this.#streams) stream.send(text)
  }

  endAll() {
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
  }
}

/** What the person may receive of these lines: by right, or because they made the change themselves. */
export const textFor = ({ may, accountId }: Stream, lines: readonly LiveEvent[]) =>
  lines
    .filter(({ right, actorId }) => actorId === accountId || (right !== null && may.has(right)))
    .map(({ text }) => text)
    .join('')
