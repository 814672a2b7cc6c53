import { UPLOAD_PART_BYTES } from '@learning-cms/contract/system/media/media'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { freePort } from '@learning-cms/testkit/server'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const NGINX = '/usr/sbin/nginx'
const DEFAULT_LIMIT_BYTES = 1_048_576
let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

/** nginx as installed, with only the one line that points at us. */
async function nginxTo(target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cms-nginx-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port}; location / { proxy_pass ${target}; } } }`,
  )
  const nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  onTestFinished(async () => {
    if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200 && !(await fetch(url).catch(() => undefined)); tries++) await wait(25)
  return url
}

/** Behaves like nginx by default, for machines without it: buffers a body of up to a megabyte, then passes it on. */
async function likeNginxTo(target: string, cutOff = '') {
  const proxy = createServer((incoming, answer) => {
    if (!incoming.url!.startsWith(cutOff)) return void answer.writeHead(404).end()
    if (Number(incoming.headers['content-length'] ?? 0) > DEFAULT_LIMIT_BYTES)
      return void answer.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>')
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const passed = request(
        `${target}${incoming.url!.slice(cutOff.length)}`,
        { method: incoming.method, headers: incoming.headers },
        (given) => {
          answer.writeHead(given.statusCode!, given.headers)
          given.pipe(answer)
        },
      )
      passed.end(Buffer.concat(parts))
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
}

const proxies: [string, (target: string) => Promise<string>][] = [['a proxy that acts like nginx', likeNginxTo]]
if (existsSync(NGINX)) proxies.push(['nginx itself', nginxTo])
else process.stderr.write(`Uploads through a real nginx were not tried: there is no ${NGINX}.\n`)

test('behind a proxy that strips the path, an upload continues at the right address', async () => {
  const below = await uploadingApp({ publicUrl: 'https://cms.example.test/lms' })
  onTestFinished(() => below.t.close())
  const proxy = await likeNginxTo(below.url, '/lms')
  const through = uploaderAt(proxy, (await below.t.as('catalog')).token, '/lms')
  const bytes = await jpeg({ width: 900, height: 600 })
  const { place, answer } = await through.begin(bytes.length)
  expect([answer.status, place]).toEqual([201, expect.stringMatching(/^\/lms\/api\/v1\/uploads\//)])
  expect((await fetch(`${proxy}${place.slice('/lms'.length)}`, { method: 'HEAD' })).status).toBe(404)
  expect((await through.write(place, 0, bytes)).status).toBe(204)
})

test.each(proxies)('an upload in the console’s chunks passes %s with its defaults', async (_, proxyTo) => {
  const through = uploaderAt(await proxyTo(u.url), (await u.t.as('catalog')).token)
  const bytes = new Uint8Array(2_500_000)
  bytes.set(await jpeg({ width: 900, height: 600 }))
  const tooLarge = await through.begin(bytes.length)
  expect((await through.write(tooLarge.place, 0, bytes.subarray(0, 2 * 1024 * 1024))).status).toBe(413)
  const { place } = await through.begin(bytes.length)
  for (let from = 0; from < bytes.length; from += UPLOAD_PART_BYTES)
    expect((await through.write(place, from, bytes.subarray(from, from + UPLOAD_PART_BYTES))).status).toBe(204)
})
