import { verdictResults, type MailVerdicts } from '@learning-cms/contract/crm/mail/mail-parts'

export type Header = { key: string; value: string }
/** One server's authentication results for a message. */
export type Verdict = MailVerdicts & {
  /** The server, as it calls itself; empty where it does not. */
  by: string
  /**
   * Whether it is above the first `Received` header, which the receiving server added: the sender cannot have written
   * it.
   */
  isAbove: boolean
}

const HEADERS_MOST = 10
const METHODS = ['spf', 'dkim', 'dmarc'] as const
type Method = (typeof METHODS)[number]

/** Servers that remove forged results in their own name, recognised by their `Received` header. */
const KNOWN: readonly { by: string; receives: RegExp }[] = [
  { by: 'mx.google.com', receives: /\bby mx\.google\.com\b/i },
  { by: '', receives: /\bby [a-z0-9.-]{1,200}\.(?:outlook|office365|exchangelabs)\.com\b/i },
]

/** Above the line of the server that received a message, Google adds one of its own network. */
const withinGoogle = /^by 2002:[\da-f:]{1,60} with SMTP id /i

/** `Authentication-Results` (RFC 8601), first to last as they stand in the message. */
export function readVerdicts(headers: readonly Header[]): Verdict[] {
  const received = headers.findIndex(({ key }) => key === 'received')
  const receiving = headers.find(({ key, value }) => key === 'received' && !withinGoogle.test(value))?.value ?? ''
  return headers
    .flatMap(({ key, value }, at) => {
      if (key !== 'authentication-results') return []
      const { by, ...results } = resultsIn(value)
      const isKnown = KNOWN.some((one) => one.by === by && one.receives.test(receiving))
      return [{ by, ...results, isAbove: received < 0 || at < received || isKnown }]
    })
    .slice(0, HEADERS_MOST)
}

/**
 * The results of the receiving server: those that nobody else can have written, or, if the mailbox names its server,
 * those in that name. Of several results for one method, the first counts.
 */
export function trustedVerdicts(verdicts: readonly Verdict[], server: string): MailVerdicts | null {
  const own = verdicts.filter(({ by, isAbove }) => isAbove || (server !== '' && by === server.toLowerCase()))
  const first = (method: Method) => own.find((one) => one[method] !== null)?.[method] ?? null
  const found = { spf: first('spf'), dkim: first('dkim'), dmarc: first('dmarc') }
  return METHODS.some((method) => found[method] !== null) ? found : null
}

/** The authentication results show that the sender is forged. */
export const isForged = (verdicts: MailVerdicts | null) =>
  verdicts !== null &&
  (verdicts.dmarc === 'fail' ||
    (verdicts.dmarc !== 'pass' && verdicts.dkim !== 'pass' && (verdicts.spf === 'fail' || verdicts.spf === 'softfail')))

function resultsIn(header: string) {
  const [first = '', ...rest] = withoutComments(header).split(';')
  // Some servers do not say who they are.
  const isNamed = !first.includes('=')
  const found: MailVerdicts = { spf: null, dkim: null, dmarc: null }
  for (const part of isNamed ? rest : [first, ...rest]) {
    const [, method, result] = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i.exec(part.slice(0, 200)) ?? []
    const name = METHODS.find((one) => one === method?.toLowerCase())
    const verdict = verdictResults.find((one) => one === result?.toLowerCase())
    if (!name || !verdict) continue
    // Of several signatures, one that holds is enough.
    if (found[name] === null || verdict === 'pass') found[name] = verdict
  }
  const by = isNamed ? (first.trim().split(/\s/)[0] ?? '').toLowerCase().slice(0, 253) : ''
  return { by, ...found }
}

/** `(a (nested) one)` */
function withoutComments(text: string) {
  let depth = 0
  let rest = ''
  for (const letter of text.slice(0, 5_000)) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) rest += letter
  }
  return rest
}
