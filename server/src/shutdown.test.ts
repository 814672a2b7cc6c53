import { owner, signIn, startServer } from '@learning-cms/testkit/server'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { hashPassword } from './services/auth/password.ts'

const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
const IN_FLIGHT = 200
const COURSES = 100

/** Opens a connection, as a load balancer does; `answer` is everything received until it ends. */
async function connection(url: string) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  await new Promise<unknown>((resolve) => socket.once('connect', resolve))
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text)).on('error', () => {})
  })
  return { socket, answer }
}

const DONE = 'HTTP/1.1 200'
/** A complete answer; on a busy machine, that may be a 503 with a retry time. */
const isComplete = (answer: string) =>
  /\r\n\r\n[^]*[}\]\n]$/.test(answer) && (answer.startsWith(DONE) || isBusy(answer))
const isBusy = (answer: string) => /^HTTP\/1\.1 503[^]*\r\nretry-after: \d+\r\n/i.test(answer)

test('when stopped during 200 requests, it answers every request it accepted, after a second server was refused', async () => {
  const server = await startServer(settings)
  const token = await signIn(server.url)
  // Enough for answers that leave in many parts.
  for (let n = 0; n < COURSES; n += 1)
    await fetch(`${server.url}/api/v1/courses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: `Khoá ${n} ${'a'.repeat(60)}` }),
    })

  await expect(startServer({}, server.folder)).rejects.toThrow(
    /stopped while starting:[^]*another server is using this folder/,
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const connections = await Promise.all(Array.from({ length: IN_FLIGHT }, () => connection(server.url)))
  const written = connections.map(({ socket }, n) => {
    const head = `Host: x\r\nAuthorization: Bearer ${token}\r\n`
    const body = JSON.stringify({ name: `Đang bay ${n}` })
    const post = `POST /api/v1/categories HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    const request = n % 2 ? post : `GET /api/v1/courses?size=100&search=a HTTP/1.1\r\n${head}\r\n`
    return new Promise((resolve) => socket.write(request, resolve))
  })
  await Promise.all(written)
  // Sent after the others: once it is answered, the server has read each of them.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(connections.filter(({ socket }) => socket.bytesRead === 0).length).toBeGreaterThan(0)
  const before = performance.now()
  const [code, ...answers] = await Promise.all([server.stop(), ...connections.map(({ answer }) => answer)])
  expect(answers.filter((answer) => !isComplete(answer))).toEqual([])
  expect(answers.filter((answer) => answer.startsWith(DONE)).length).toBeGreaterThan(IN_FLIGHT / 4)
  expect(answers).toHaveLength(IN_FLIGHT)
  expect(code).toBe(0)
  expect(performance.now() - before).toBeLessThan(30_000)
  server.removeFolder()
})

test('readiness turns off before the last request is answered, and a second signal forces the stop', async () => {
  const server = await startServer()
  const { socket, answer } = await connection(server.url)
  // Half a request holds the server open.
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  const ready = await connection(server.url)
  ready.socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
  await wait(200)
  process.kill(server.pid, 'SIGTERM')
  await wait(1_200)
  ready.socket.write('\r\n')
  expect(await ready.answer).toMatch(/^HTTP\/1\.1 503/)
  const code = await server.stop()
  expect(code).toBe(1)
  await answer
  server.removeFolder()
})

test('passwords are hashed off the event loop', async () => {
  await hashPassword('warm')
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 20 }, (_, n) => hashPassword(`mật khẩu ${n}`)))
  // On this thread it would be 1. A share of time, so that a busy machine changes nothing.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.7)
})
