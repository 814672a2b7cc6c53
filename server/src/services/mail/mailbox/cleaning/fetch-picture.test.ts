import { startReceiver, type Receiver } from '@learning-cms/testkit/processes/receiver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from '#services/outgoing/public-address.ts'
import { fetchPicture } from './fetch-picture.ts'

let receiver: Receiver
/** A server on an address that must not be reached. */
let inside: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  inside = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await inside.close()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const here = { mayReach: (address: string) => address === '127.0.0.1', mayUseAnyPort: true, patienceMs: 2_000 }
const anywhere = { mayReach: isPublicAddress, mayUseAnyPort: true, patienceMs: 2_000 }
const answering = (bytes: Buffer | string, type = 'image/png', status = 200) => {
  receiver.state.answer = (_got, response) => response.writeHead(status, { 'content-type': type }).end(bytes)
}

test('a picture comes with its type, asked for without anything about the reader', async () => {
  answering(png, 'text/html')
  expect(await fetchPicture(receiver.url, here)).toEqual({ type: 'image/png', bytes: png })
  const { headers } = receiver.got.at(-1)!
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['a drawing that says it is none', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
  ['a page', '<html><script>alert(1)</script></html>', 'image/png'],
  ['a document', Buffer.from('%PDF-1.7\n%%EOF'), 'image/png'],
  ['an icon file', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'image/x-icon'],
  ['nothing', '', 'image/png'],
])('%s is no picture', async (_what, bytes, type) => {
  answering(bytes, type)
  expect(await fetchPicture(receiver.url, here)).toBeUndefined()
})

test('an error page with a picture in it is no picture', async () => {
  answering(png, 'image/png', 404)
  expect(await fetchPicture(receiver.url, here)).toBeUndefined()
})

test.each([
  'http://127.0.0.1:PORT/a.png',
  'http://localhost:PORT/a.png',
  'http://[::1]:PORT/a.png',
  'http://[::ffff:127.0.0.1]:PORT/a.png',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
  'http://[64:ff9b::7f00:1]:PORT/a.png',
  'http://2130706433:PORT/a.png',
  'http://0x7f.1:PORT/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/a.png',
  'http://user:pass@example.com/a.png',
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'not an address',
])('%s is not asked', async (address) => {
  const before = inside.state.connections
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await fetchPicture(address.replace('PORT', String(inside.port)), { ...anywhere, resolve })).toBeUndefined()
  expect(inside.state.connections).toBe(before)
})

test('only the ports of web servers are asked', async () => {
  const before = receiver.got.length
  answering(png)
  expect(await fetchPicture(receiver.url, { ...here, mayUseAnyPort: false })).toBeUndefined()
  expect(receiver.got.length).toBe(before)
})

test('a name is resolved for each connection once, and that answer is what is connected to', async () => {
  let lookups = 0
  // The second answer would be inside.
  const resolve = async () => [{ address: (lookups += 1) % 2 === 1 ? '192.0.2.7' : '127.0.0.1', family: 4 }]
  const before = inside.state.connections
  const mayReach = (address: string) => address === '192.0.2.7'
  const how = { mayReach, mayUseAnyPort: true, resolve, patienceMs: 3_000 }
  expect(await fetchPicture(`http://rebind.example:${inside.port}/a.png`, how)).toBeUndefined()
  expect([lookups, inside.state.connections]).toEqual([1, before])
})

const moving = (location: string) => {
  receiver.state.answer = (got, response) =>
    got.path === '/hooks' ? response.writeHead(302, { location }).end() : response.writeHead(200).end(png)
}

test('moved elsewhere it is followed, and what it is moved to is checked as well', async () => {
  moving('/moved')
  expect((await fetchPicture(receiver.url, here))?.type).toBe('image/png')
  const before = inside.state.connections
  const resolve = async (name: string) => [
    { address: name === 'inside.example' ? '127.0.0.1' : '127.0.0.2', family: 4 },
  ]
  // The first place may be reached; those that it names may not.
  const mayReach = (address: string) => address === '127.0.0.2'
  const start = `http://outside.example:${receiver.port}/hooks`
  for (const location of [
    `http://127.0.0.1:${inside.port}/`,
    `http://[::ffff:127.0.0.1]:${inside.port}/`,
    `http://inside.example:${inside.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    '//',
  ]) {
    moving(location)
    expect(await fetchPicture(start, { ...here, mayReach, resolve })).toBeUndefined()
  }
  expect(inside.state.connections).toBe(before)
})

test('moved in circles it is given up', async () => {
  moving('/hooks')
  const before = receiver.got.length
  expect(await fetchPicture(receiver.url, here)).toBeUndefined()
  expect(receiver.got.length - before).toBe(5)
})

test('what is too large, or has no end, is cut and no picture', async () => {
  answering(Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]))
  expect(await fetchPicture(receiver.url, here)).toBeUndefined()
  let isClosed = false
  receiver.state.answer = (_got, response) => {
    response.on('close', () => (isClosed = true))
    response.writeHead(200).write(png)
    const timer = setInterval(() => (isClosed ? clearInterval(timer) : response.write('x'.repeat(1_000))), 5)
  }
  expect(await fetchPicture(receiver.url, { ...here, patienceMs: 3_000 })).toBeUndefined()
  await expect.poll(() => isClosed).toBe(true)
})
