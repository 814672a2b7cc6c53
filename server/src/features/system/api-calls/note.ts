import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { CALLS_STORED_A_DAY } from '@learning-cms/contract/system/api-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/open.ts'
import { nearbyOf } from '#http/addresses/network.ts'
import { newId } from '#services/ids.ts'
import { addToDays, insertCalls, type CallCount, type NotedCall } from './queries.ts'

const WRITE_AFTER_MS = 1_000
/** Most calls stored between two writes; others are only counted. */
const NOTED_AT_ONCE = 2_000
const UNKNOWN_ROUTE = '/'

/** Records calls of programs after they were answered, in one statement a second. */
export function noteApiCalls(app: FastifyInstance) {
  let noted: NotedCall[] = []
  let counts = new Map<string, CallCount>()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    timer = undefined
    const [calls, days] = [noted, [...counts.values()]]
    noted = []
    counts = new Map()
    if (days.length > 0) await writeCalls(app.db, calls, days)
  }
  const writeSoon = () =>
    (timer ??= setTimeout(
      () => void write().catch((error: unknown) => app.log.error(error, 'calls by tokens were not logged')),
      WRITE_AFTER_MS,
    ))
  app.addHook('onResponse', async (request, reply) => {
    const { token } = request.actor ?? {}
    if (!token) return
    const call = callOf(token.id, request, reply)
    count(counts, call)
    if (noted.length < NOTED_AT_ONCE) noted.push(call)
    writeSoon()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await write()
  })
}

const isRefused = ({ status }: NotedCall) => status >= 400

function callOf(tokenId: string, request: FastifyRequest, reply: FastifyReply): NotedCall {
  return {
    id: newId(),
    at: new Date(Date.now() - reply.elapsedTime).toISOString(),
    tokenId,
    method: request.method,
    // Never the parameters: only the name of the route.
    route: request.routeOptions.url?.replace('/api/v1', '') ?? UNKNOWN_ROUTE,
    status: reply.statusCode,
    tookMs: Math.round(reply.elapsedTime),
    requestId: request.id,
    network: nearbyOf(request.ip),
  }
}

function count(counts: Map<string, CallCount>, call: NotedCall) {
  const { tokenId, at } = call
  const day = dayIn(Date.parse(at))
  const key = `${tokenId} ${day}`
  const known = counts.get(key) ?? { tokenId, day, calls: 0, refused: 0 }
  known.calls += 1
  if (isRefused(call)) known.refused += 1
  counts.set(key, known)
}

/** Stores the first calls of each day, and after that as many refused ones, which help to fix a faulty program. */
const writeCalls = (db: Db, calls: readonly NotedCall[], counts: readonly CallCount[]) =>
  db.transaction(async (tx) => {
    const days = new Map((await addToDays(tx, counts)).map((day) => [`${day.tokenId} ${day.day}`, { ...day }]))
    const stored = calls.filter((call) => {
      const day = days.get(`${call.tokenId} ${dayIn(Date.parse(call.at))}`)
      if (!day) return false
      if (day.stored - day.storedRefused < CALLS_STORED_A_DAY) day.stored += 1
      else if (isRefused(call) && day.storedRefused < CALLS_STORED_A_DAY) {
        day.stored += 1
        day.storedRefused += 1
      } else return false
      return true
    })
    await insertCalls(tx, stored, [...days.values()])
  })
