import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Refused } from '#refuse'
import { throwApart, asConnectionLost } from './connection-lost.ts'
import type { Db } from '#db/open.ts'

type Release = pg.PoolClient['release']
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** A pool that distinguishes a lost connection from an answer of PostgreSQL. */
export class Pool extends pg.Pool {
  override connect = ((taken?: ConnectCallback) => {
    if (!taken) return super.connect().catch(throwApart)
    super.connect((error, client, release) => taken(error && (asConnectionLost(error) as Error), client, release))
    return undefined
  }) as pg.Pool['connect']

  override query = ((...args: unknown[]) => {
    const answer = (super.query as (...args: unknown[]) => unknown)(...args)
    return answer instanceof Promise ? answer.catch(throwApart) : answer
  }) as pg.Pool['query']
}

/** Waiting longer than this is reported instead; the console gives up after half a minute. */
const WAIT_MS = 8_000

/** Limits concurrency; a caller who would wait unreasonably long is refused. */
class Turns {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(most: number) {
    this.#free = most
  }

  async take() {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const go = () => resolve(undefined)
    this.#waiting.add(go)
    const timer = setTimeout(() => this.#waiting.delete(go) && reject(new Refused('not-now', 'server.busy')), WAIT_MS)
    await promise.finally(() => clearTimeout(timer))
  }

  give() {
    const [next] = this.#waiting
    if (!next) this.#free += 1
    else if (this.#waiting.delete(next)) next()
  }
}

/** What the query builder requires of a pool, which it recognises by its class name. */
class SharedPool {
  readonly #pool: pg.Pool
  readonly #turns: Turns

  constructor(pool: pg.Pool, most: number) {
    this.#pool = pool
    this.#turns = new Turns(most)
  }

  async query(...args: [string, unknown[]]) {
    await this.#turns.take()
    try {
      return await this.#pool.query(...args)
    } finally {
      this.#turns.give()
    }
  }

  async connect() {
    await this.#turns.take()
    try {
      return this.#givenBack(await this.#pool.connect())
    } catch (error) {
      this.#turns.give()
      throw error
    }
  }

  #givenBack(client: pg.PoolClient) {
    const release: Release = client.release.bind(client)
    client.release = (error) => {
      client.release = release
      release(error)
      this.#turns.give()
    }
    return client
  }
}

const shares = new WeakMap<Db, Map<string, Db>>()
/** Connections left for everybody else, whatever one kind of request is waiting for. */
const LEFT = 3

/** The database for one kind of request: it never uses all connections, however long one of its tables is locked. */
export function shareOf(db: Db, name: string): Db {
  const pool = (db as unknown as { $client?: unknown }).$client
  if (!(pool instanceof pg.Pool)) return db
  const known = shares.get(db) ?? new Map<string, Db>()
  shares.set(db, known)
  const share =
    known.get(name) ?? drizzle({ client: new SharedPool(pool, Math.max(1, pool.options.max - LEFT)) as never })
  known.set(name, share)
  return share
}
