import { createHash } from 'node:crypto'
import type { ApiDocument } from './openapi.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2333, #dfe4ee); --quiet: light-dark(#5a6478, #98a3b8); --line: light-dark(#e1e5ee, #2c3446); --ground: light-dark(#f7f8fb, #12161f); --panel: light-dark(#ffffff, #191e2a); --accent: light-dark(#4f46e5, #a5b4fc) }
body { margin: 0 auto; padding: 32px 24px; max-width: 920px; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
h1 { font-size: 24px; margin: 0 0 4px } h2 { font-size: 16px; margin: 32px 0 8px } p, .quiet { color: var(--quiet) }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0 } a { color: var(--accent) }
details { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; margin: 0 0 8px; padding: 0 16px }
summary { cursor: pointer; padding: 10px 0; display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap }
summary b { font: 600 12px/1 ui-monospace, monospace; inline-size: 52px } code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow-x: auto; border-block-start: 1px solid var(--line); margin: 0; padding: 12px 0 }
summary .quiet { margin-inline-start: auto }`

export const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const escape = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const block = (title: string, value: unknown) =>
  `<p>${title}</p><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`

/** The contract as one page without scripts: every call, who may make it, its input and output. */
export function apiPage({ info, paths }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const groups = Map.groupBy(calls, ({ call }) => String(call.tags[0]))
  const sections = [...groups].map(
    ([name, members]) => `<h2 id="${escape(name)}">${escape(name)}</h2>${members.map(described).join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)} API</title><style>${STYLE}</style><body><main><h1>${escape(info.title)} API</h1><p>${escape(info.description)} <a href="openapi.json">openapi.json</a></p><nav aria-label="Groups">${[...groups.keys()].map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join('')}</nav>${sections.join('')}</main></body></html>`
}

type Described = { path: string; method: string; call: ApiDocument['paths'][string][string] }

function described({ path, method, call }: Described) {
  const { summary, parameters, requestBody, responses } = call
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escape(path)}</code> ${escape(summary)}<span class="quiet">${escape(call['x-needs'])}</span></summary>${[
    parameters.length > 0 ? block('Parameters', parameters) : '',
    requestBody ? block('Body', schemaIn(requestBody)) : '',
    block('Answer', schemaIn(responses['200'] ?? {}) ?? 'nothing'),
  ].join('')}</details>`
}

/** Of a body or an answer; some answers have none. */
const schemaIn = ({ content = {} }: Described['call']['responses'][string]) => Object.values(content)[0]?.schema
