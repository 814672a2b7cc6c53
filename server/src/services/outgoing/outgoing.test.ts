import { startReceiver, type Receiver } from '@learning-cms/testkit/processes/receiver'
import fc from 'fast-check'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { sendOut, Unreached } from './send-out.ts'

/** Listens on every address of this machine and counts connections that got past the guard. */
let sink: { server: Server; port: number; packets: number }
let receiver: Receiver
beforeAll(async () => {
  const server = createServer((socket: Socket) => {
    sink.packets += 1
    socket.destroy()
  })
  server.listen(0, '::')
  await once(server, 'listening')
  sink = { server, port: (server.address() as AddressInfo).port, packets: 0 }
  receiver = await startReceiver()
})
afterAll(async () => {
  sink.server.close()
  await receiver.close()
})

const limits = { timeoutMs: 2_000, answerBytes: 4_096 }
const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })
const here = { ...limits, mayReach: (address: string) => address === '127.0.0.1' }
const reasonOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'reached',
    (error: unknown) => (error instanceof Unreached ? error.reason : `threw ${String(error)}`),
  )

const parts = (address: string) => address.split('.').map(Number) as [number, number, number, number]
const numberOf = (address: string) => parts(address).reduce((sum, part) => sum * 256 + part, 0)
const hexGroups = (address: string) => {
  const [a, b, c, d] = parts(address)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
const wide = (text: string) =>
  Array.from(text, (sign) => (/\d/.test(sign) ? String.fromCodePoint(0xff10 + Number(sign)) : '。')).join('')

/** How an IPv4 address can be disguised. */
const formsOf = (address: string) => {
  const [a, b, c, d] = parts(address)
  const n = numberOf(address)
  const octal = (part: number) => `0${part.toString(8)}`
  const hex = (part: number) => `0x${part.toString(16)}`
  return [
    address,
    `${address}.`,
    String(n),
    hex(n),
    `0${n.toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    wide(address),
    `user@${address}`,
    `example.com:pass@${address}`,
    `[::ffff:${address}]`,
    `[::ffff:${hexGroups(address)}]`,
    `[0:0:0:0:0:ffff:${hexGroups(address)}]`,
    `[::${hexGroups(address)}]`,
    `[64:ff9b::${hexGroups(address)}]`,
    `[64:ff9b:1::${hexGroups(address)}]`,
    `[2002:${hexGroups(address)}::1]`,
    `[2001:0:0:0:0:0:${hexGroups(address)}]`,
    address.replaceAll('.', '%2e'),
  ]
}
const inside = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.5.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.7',
  '0.0.0.0',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
]
const others = [
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '255.255.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '203.0.113.9',
  '192.0.2.1',
  '198.51.100.1',
  '192.88.99.1',
  '0x7f.1',
  '127.1',
  '0',
  '017700000001',
]
/** Names that lead inside; resolved by the test's own name server. */
const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'xn--localhost-.example',
  'metadata.google.internal',
  'hồ-sơ.example',
  '127.0.0.1.nip.io',
  'a.b.localhost',
]

const corpus = [...inside.flatMap(formsOf), ...others]

test('the corpus is long enough', () => expect(corpus.length + names.length).toBeGreaterThanOrEqual(200))

test('no form of an address inside is connected to: not one packet arrives', async () => {
  for (const host of corpus)
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${sink.port}/`
      // A URL that cannot be parsed is never sent.
      if (!URL.canParse(url)) continue
      expect([host, await reasonOf(sendOut(post(url), limits))]).toEqual([host, 'address'])
    }
  expect(sink.packets).toBe(0)
})

test('the sink would have noticed', async () => {
  await reasonOf(sendOut(post(`http://0x7f.1:${sink.port}/`), { ...limits, mayReach: () => true }))
  expect(sink.packets).toBe(1)
  sink.packets = 0
})

test('nor is a name that leads inside, whatever else it leads to', async () => {
  for (const name of names)
    for (const found of [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '::1', family: 6 }],
      [{ address: '::ffff:127.0.0.1', family: 6 }],
      [
        { address: '64:ff9b::7f00:1', family: 6 },
        { address: '169.254.169.254', family: 4 },
      ],
      [{ address: 'fe80::1%lo', family: 6 }],
      [],
    ]) {
      const url = `http://${name}:${sink.port}/`
      expect([name, await reasonOf(sendOut(post(url), { ...limits, resolve: async () => found }))]).toEqual([
        name,
        'address',
      ])
    }
  expect(sink.packets).toBe(0)
})

test('a name is resolved once for a connection, and that answer is what is connected to', async () => {
  // The second answer would be this machine, as from a name server whose answers have a TTL of zero.
  let lookups = 0
  const rebinding = async () => {
    lookups += 1
    return lookups % 2 === 1 ? [{ address: '192.0.2.7', family: 4 }] : [{ address: '127.0.0.1', family: 4 }]
  }
  const only = (address: string) => address === '192.0.2.7'
  const reason = await reasonOf(
    sendOut(post(`http://rebind.example:${sink.port}/`), {
      ...limits,
      timeoutMs: 400,
      mayReach: only,
      resolve: rebinding,
    }),
  )
  expect(['timeout', 'connection']).toContain(reason)
  expect(lookups).toBe(1)
  expect(sink.packets).toBe(0)
})

test('other schemes are not requests at all', async () => {
  for (const url of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/plain,x'])
    await expect(sendOut(post(url), limits)).rejects.toThrow()
})

test('a redirect is an answer, and is not followed', async () => {
  receiver.state.answer = (_got, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${sink.port}/` }).end()
  const { status, headers } = await sendOut(post(receiver.url), here)
  expect(status).toBe(307)
  expect(headers['location']).toContain(String(sink.port))
  expect(sink.packets).toBe(0)
})

describe('an answer', () => {
  test('that is huge is cut and the connection ended', async () => {
    let isClosed = false
    receiver.state.answer = (_got, response) => {
      response.on('close', () => (isClosed = true))
      response.writeHead(200)
      const more = () => {
        if (isClosed) return
        response.write('x'.repeat(65_536))
        setImmediate(more)
      }
      more()
    }
    const { status, text, isCut } = await sendOut(post(receiver.url), here)
    expect([status, text.length, isCut]).toEqual([200, 4_096, true])
    await expect.poll(() => isClosed).toBe(true)
  })

  test('without an end is cut in time, and its status counts', async () => {
    let timer: NodeJS.Timeout | undefined
    receiver.state.answer = (_got, response) => {
      response.writeHead(200)
      timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    const startedAt = performance.now()
    const { status, isCut } = await sendOut(post(receiver.url), { ...here, timeoutMs: 300 })
    expect([status, isCut]).toEqual([200, true])
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  test('that never comes, or drips its headers, is a timeout', async () => {
    receiver.state.answer = () => {}
    expect(await reasonOf(sendOut(post(receiver.url), { ...here, timeoutMs: 200 }))).toBe('timeout')
    receiver.state.answer = (_got, response) => {
      const timer = setInterval(() => response.socket?.write('H'), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await reasonOf(sendOut(post(receiver.url), { ...here, timeoutMs: 200 }))).toMatch(/timeout|connection/)
  })

  test('that breaks off, or is no HTTP, or speaks no TLS, says why', async () => {
    receiver.state.answer = (_got, response) => response.socket?.destroy()
    expect(await reasonOf(sendOut(post(receiver.url), here))).toBe('connection')
    expect(await reasonOf(sendOut(post(receiver.url.replace('http:', 'https:')), here))).toBe('tls')
    const nowhere = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    expect(await reasonOf(sendOut(post('https://nirgends.example/'), { ...limits, resolve: nowhere }))).toBe('name')
  })

  test('with zero bytes in it can be stored as text', async () => {
    receiver.state.answer = (_got, response) => response.writeHead(200).end(Buffer.from([0x61, 0, 0xff, 0x62]))
    expect((await sendOut(post(receiver.url), here)).text).not.toContain('\0')
  })
})

/** Addresses that are not on the public internet, written independently of the code under test, as numbers. */
const isInside4 = (n: number) =>
  [
    [0x00000000, 8],
    [0x0a000000, 8],
    [0x64400000, 10],
    [0x7f000000, 8],
    [0xa9fe0000, 16],
    [0xac100000, 12],
    [0xc0000000, 24],
    [0xc0000200, 24],
    [0xc0586300, 24],
    [0xc0a80000, 16],
    [0xc6120000, 15],
    [0xc6336400, 24],
    [0xcb007100, 24],
    [0xe0000000, 3],
  ].some(([network, bits]) => Math.floor(n / 2 ** (32 - bits!)) === Math.floor(network! / 2 ** (32 - bits!)))

test('any IPv4 address is judged as its number is; inside IPv6, none is public', () => {
  const edge = fc.constantFrom(
    0x0a000000,
    0x64400000,
    0x647fffff,
    0xac100000,
    0xac1fffff,
    0xc0a80000,
    0xc612ffff,
    0xdfffffff,
  )
  const anywhere = fc.oneof(
    fc.nat({ max: 0xffffffff }),
    edge.chain((at) => fc.integer({ min: at - 2, max: at + 2 })),
  )
  fc.assert(
    fc.property(anywhere, (n) => {
      const bytes = [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256)
      const address = bytes.join('.')
      expect(isPublicAddress(address)).toBe(!isInside4(n))
      for (const form of formsOf(address).filter((one) => one.startsWith('[')))
        if (URL.canParse(`http://${form}/`))
          expect([form, isPublicAddress(new URL(`http://${form}/`).hostname.slice(1, -1))]).toEqual([form, false])
    }),
    { numRuns: 2_000 },
  )
})
