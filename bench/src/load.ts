import autocannon from 'autocannon'
import { Agent, request } from 'node:http'

export type Measured = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number }
type Options = { url: string; connections: number; seconds: number; headers?: Record<string, string> }

/** Repeats the same GET. */
export async function readOver({ url, connections, seconds, headers = {} }: Options): Promise<Measured> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers })
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p95Ms: latency.p97_5,
    p99Ms: latency.p99,
    failed: non2xx + errors,
  }
}

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: unknown }
type Answer = { status: number; body: unknown; ms: number }
/** The next request of a writer, given the last answer. */
type Writer = (last: Answer | undefined) => Sent

/** Writers that wait for each answer before they send the next request. */
export async function writeOver(url: string, writers: Writer[], seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  let failed = 0
  await Promise.all(
    writers.map(async (next) => {
      let last: Answer | undefined
      while (performance.now() < until) {
        last = await send(url, agent, next(last))
        if (last.status === 200) took.push(last.ms)
        else failed += 1
      }
    }),
  )
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? Number.NaN
  return { perSecond: took.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), failed }
}

export function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const json = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    const call = request(url + path, { method, agent, headers: { ...headers, ...json } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({
          status: answer.statusCode ?? 0,
          body: text ? JSON.parse(text) : undefined,
          ms: performance.now() - startedAt,
        })
      })
    })
    call.on('error', reject)
    call.end(text)
  })
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
