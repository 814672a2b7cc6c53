import { gatewayLabels } from '@learning-cms/contract/money/payments'
import { moneyText, type Language } from '@learning-cms/texts'
import { sandboxWords } from '@learning-cms/texts/money/payments/sandbox'
import { createHash } from 'node:crypto'
import type { GatewayName } from '#services/gateways/gateway.ts'
import type { PageOf } from '#services/gateways/sandbox/sandbox.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2333, #dfe4ee); --quiet: light-dark(#5a6478, #98a3b8); --line: light-dark(#e1e5ee, #2c3446); --ground: light-dark(#f7f8fb, #12161f); --panel: light-dark(#ffffff, #191e2a); --accent: light-dark(#4338ca, #a5b4fc); --on: light-dark(#ffffff, #12161f); --warn: light-dark(#fff4d6, #3a2f12); --warned: light-dark(#6b4a00, #ffdd8a) }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { inline-size: min(100%, 420px); background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px } p { margin: 0 0 16px } dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px } dt { color: var(--quiet) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
.sum { font-size: 24px; font-weight: 600; font-variant-numeric: tabular-nums } .test { background: var(--warn); color: var(--warned); border-radius: 6px; padding: 8px 12px; font-size: 14px }
form { margin: 0 0 8px } button, a.button { display: block; inline-size: 100%; min-block-size: 44px; padding: 10px 16px; border-radius: 6px; border: 1px solid var(--line); background: var(--panel); color: var(--ink); font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer }
button.first, a.button { background: var(--accent); border-color: var(--accent); color: var(--on) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`
export const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageWith = (language: Language, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style><body><main>${body}</main></body></html>`

/** The page a buyer sees at a sandbox. */
export function sandboxPage(gateway: GatewayName, { payment, key }: PageOf, language: Language) {
  const say = sandboxWords[language]
  const known = new URLSearchParams({ reference: payment.reference, key })
  const button = (choice: string, word: string, first = '') =>
    `<form method="post" action="press?${escape(`${known.toString()}&choice=${choice}`)}"><button${first}>${word}</button></form>`
  const end = /^https?:/.test(payment.returnUrl)
    ? `<a class="button" href="${escape(payment.returnUrl)}">${say.back}</a>`
    : ''
  const body =
    payment.state === 'open'
      ? `${button('pay', say.pay, ' class="first"')}${button('refuse', say.refuse)}${button('pay-later', say.later)}`
      : `<p role="status"><b>${payment.state === 'paid' ? say.paid : say.refused}</b></p>${end}`
  const title = gatewayLabels[gateway]
  return pageWith(
    language,
    title,
    `<h1>${title}</h1><p class="test">${say.test}</p><dl><dt>${say.order}</dt><dd>${escape(payment.description)}</dd><dt>${say.reference}</dt><dd>${escape(payment.reference)}</dd></dl><p class="sum">${escape(moneyText(payment.amount, language))}</p>${body}`,
  )
}

/** Ignores its parameters: only what the gateway signs counts. */
export const returnedPage = (language: Language) =>
  pageWith(
    language,
    sandboxWords[language].thanks,
    `<h1>${sandboxWords[language].thanks}</h1><p>${sandboxWords[language].waiting}</p>`,
  )
