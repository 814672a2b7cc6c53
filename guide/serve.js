import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const three = fileURLToPath(new URL('../node_modules/three/', import.meta.url))
const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves the page and three.js; the museum's data come from `api`, which is another origin. */
export function guideServer(api) {
  const origin = new URL(api).origin
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "style-src 'self'",
    // The import map is inline; models are decompressed by WebAssembly.
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
    `connect-src 'self' blob: ${origin}`,
    `img-src data: blob: ${origin}`,
    `media-src ${origin}`,
  ].join('; ')
  return createServer(async ({ url, method }, answer) => {
    const path = decodeURIComponent(new URL(url, 'http://guide').pathname)
    answer.setHeader('content-security-policy', policy)
    answer.setHeader('x-content-type-options', 'nosniff')
    if (path === '/config.json')
      return answer.setHeader('content-type', 'application/json').end(JSON.stringify({ api }))
    const file = method === 'GET' ? fileFor(path) : undefined
    const isHere = file && (await stat(file).catch(() => undefined))?.isFile()
    if (!isHere) return answer.writeHead(404).end()
    answer.setHeader('content-type', types[extname(file)])
    createReadStream(file).pipe(answer)
  })
}

function fileFor(path) {
  const [folder, rest] = path.startsWith('/three/') ? [three, path.slice(7)] : [here, path.slice(1) || 'index.html']
  const file = join(folder, normalize(rest))
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) && extname(file) in types ? file : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { API = 'http://localhost:3000', PORT = '3100' } = process.env
  guideServer(API).listen(Number(PORT), () => console.log(`http://localhost:${PORT} shows the museum of ${API}`))
}
