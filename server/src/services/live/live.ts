import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { CHANNEL, type Passing } from './notify.ts'
import { listen } from './listening.ts'
import { headOfChain, linesBehind, eventsOf, type LiveEvent } from './lines.ts'
import { LiveRoom, textFor } from './room.ts'
import { eventText, openStream, placeText, type Listener } from './stream.ts'
import { repeat, type Service } from '#services/repeat.ts'

/** A revoked right, or an ended session, takes effect within a second. */
const LOOK_EVERY_MS = 700
const BEAT_EVERY_MS = 15_000
const PER_ACCOUNT = 20
const AT_ONCE = 5_000
const READ_AT_ONCE = 500
/** A client that missed no more than this gets the events; one that missed more reads everything again. */
const REMEMBERED = 1_000

type LiveParts = { db: Db; connection: pg.PoolConfig; onFault: (error: unknown) => void }
type Arrival = { listener: Listener; lastEventId: number | undefined; begin: () => ServerResponse }
/** Sealed lines after `from` up to `last`, as they were sent. */
type Recent = { from: number; last: number; events: readonly LiveEvent[] }

/** Live updates for servers and clients. No connection is opened until somebody listens. */
export class Live {
  readonly #parts: LiveParts
  readonly #room: LiveRoom
  readonly #heeded = new Map<string, () => void>()
  #recent: Recent | undefined
  #services: Service[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(parts: LiveParts) {
    this.#parts = parts
    this.#room = new LiveRoom(parts.db)
  }

  get openStreams() {
    return this.#room.size
  }

  /** For the server itself: called for each message on the topic, and whenever one may have been missed. */
  heed(topic: string, listener: () => void) {
    this.#heeded.set(topic, listener)
    this.#start()
  }

  /** Admits a client, and first sends it what was sealed since its last event. */
  admit({ listener, lastEventId, begin }: Arrival) {
    this.#start()
    return this.#inTurn(async () => {
      if (this.#isStopped || this.#room.size >= AT_ONCE) refuse('not-now', 'server.busy')
      if (this.#room.countOf(listener.accountId) >= PER_ACCOUNT) refuse('too-many-requests', 'events.too-many')
      const missed = await this.#missedSince(lastEventId)
      const { last } = this.#recent!
      const response = begin()
      const stream = openStream(response, listener)
      this.#room.add(stream)
      response.once('close', () => this.#room.remove(stream))
      stream.send(
        missed === 'too-much'
          ? eventText({ event: 'reset', id: last, data: null })
          : textFor(stream, missed) + placeText(last),
      )
    })
  }

  /** The position from which a stream receives everything committed from now on. */
  async place(): Promise<number> {
    return this.#recent?.last ?? headOfChain(this.#parts.db)
  }

  /** Ends the streams, so that a server that is shutting down does not wait for them. */
  endStreams() {
    this.#isStopped = true
    this.#room.endAll()
  }

  async stop() {
    this.endStreams()
    await Promise.all(this.#services.splice(0).map((service) => service.stop()))
    await this.#turn
  }

  #start() {
    if (this.#services.length > 0 || this.#isStopped) return
    const { connection, onFault } = this.#parts
    const every = (everyMs: number, work: () => Promise<unknown>) =>
      repeat({ name: 'Live updates', everyMs, isSteady: true, work, onFault })
    this.#services = [
      listen({
        connection,
        channel: CHANNEL,
        onFault,
        onMessage: (payload) => this.#hear(payload),
        onConnect: () => this.#catchUp(),
      }),
      every(LOOK_EVERY_MS, () => this.#room.look()),
      every(BEAT_EVERY_MS, async () => this.#room.sendAll(placeText(this.#recent?.last ?? 0))),
    ]
  }

  #hear(payload: string) {
    const passing = JSON.parse(payload) as Passing
    const heeded = this.#heeded.get(passing.topic)
    if (heeded) heeded()
    else if (passing.topic === 'sealed') this.#tellSealed()
    else this.#room.pass(passing)
  }

  #catchUp() {
    for (const listener of this.#heeded.values()) listener()
    this.#tellSealed()
  }

  #tellSealed() {
    const work = async () => {
      if (this.#room.size > 0) await this.#readOn()
      else this.#recent = undefined
    }
    this.#inTurn(work).catch(this.#parts.onFault)
  }

  /** One at a time, so that a client arriving in between neither misses a line nor receives it twice. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async #readOn() {
    while (this.#recent) {
      const lines = await linesBehind(this.#parts.db, this.#recent.last, READ_AT_ONCE)
      if (lines.length === 0) return
      await this.#room.look()
      const events = eventsOf(lines)
      this.#room.send(events)
      this.#recent = longer(this.#recent, lines.at(-1)!.no, events)
    }
  }

  async #missedSince(no: number | undefined): Promise<readonly LiveEvent[] | 'too-much'> {
    const { db } = this.#parts
    if (!this.#recent) {
      const last = await headOfChain(db)
      this.#recent = { from: last, last, events: [] }
    }
    // The client came from a server that was further ahead.
    if (no !== undefined && no > this.#recent.last) await this.#readOn()
    const { from, last, events } = this.#recent
    if (no === undefined || no === last) return []
    if (no > last) return 'too-much'
    if (no >= from) return events.filter((line) => line.no > no)
    if (last - no > REMEMBERED) return 'too-much'
    const lines = await linesBehind(db, no, REMEMBERED)
    return eventsOf(lines.filter((line) => line.no <= last))
  }
}

function longer({ from, events }: Recent, last: number, more: readonly LiveEvent[]): Recent {
  const all = [...events, ...more]
  if (all.length <= REMEMBERED) return { from, last, events: all }
  const recent = all.slice(-REMEMBERED)
  return { from: all.at(-REMEMBERED - 1)!.no, last, events: recent }
}
