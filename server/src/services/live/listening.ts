import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Service } from '#services/repeat.ts'

type Listened = {
  connection: pg.PoolConfig
  channel: string
  onMessage: (payload: string) => void
  /** Called on connecting, first and after each loss: notifications sent in between were missed. */
  onConnect: () => void
  onFault: (error: unknown) => void
}

const AGAIN_AFTER_MS = 1_000
/** Detects a connection that dropped silently. */
const ASK_EVERY_MS = 15_000

/**
 * Receives what servers tell each other through the database, on a dedicated connection that is reopened when it drops.
 */
export function listen({ connection, channel, onMessage, onConnect, onFault }: Listened): Service {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listenOnce() {
    const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'learning-cms live' })
    const dropped = new Promise<never>((_, fail) => {
      client.on('error', fail).on('end', () => fail(new Error('the connection ended')))
    })
    dropped.catch(() => {})
    try {
      await client.connect()
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      await client.query(`listen ${channel}`)
      onConnect()
      while (!signal.aborted) {
        await Promise.race([dropped, wait(ASK_EVERY_MS, undefined, { signal }).catch(() => {})])
        if (!signal.aborted) await Promise.race([dropped, client.query('select 1')])
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  const running = (async () => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        if (!isFailing) onFault(error)
        isFailing = true
      }
      await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
