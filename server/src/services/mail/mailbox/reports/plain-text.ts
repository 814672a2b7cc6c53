import { readDeliveryStatus, reasonOf, REPORTS_MOST, type MailReport } from './delivery-status.ts'
import { bareAddress } from './fields.ts'
import { enhancedIn, stateOf, statusIn } from './status.ts'

const READ_LENGTH = 20_000
const WORDS_LINES = 8
/** The line before the copy of the returned message. */
const COPY =
  /^-{2,}[^\n]{0,80}(?:copy of|below this line|original message|returned message|message follows|included below)/im
const STILL_TRIED =
  /has not yet been delivered|not yet been delivered|delivery attempts will continue|will (?:be retried|retry|keep trying)|warning message only|no action is required on your part/i
/** `<an@example.com>: what was said`, or the address alone. */
const OF_ADDRESS = /^[ \t]*<?([^\s<>@]{1,64}@[^\s<>@:,;]{1,253})>?:?(?:[ \t]+([^\n]*))?$/
const REFUSED = /(?<!\d)5\d\d[ -]/

type PlainReport = {
  text: string
  /** Addresses that a header names as not reached. */
  failed: readonly string[]
}

/** Reports in words: of Exim, of qmail, and of other servers whose reports lost their parts. */
export function readPlainReport({ text, failed }: PlainReport): MailReport[] {
  const all = text.slice(0, READ_LENGTH)
  if (/^final-recipient:/im.test(all)) return readDeliveryStatus(all)
  const words = all.slice(0, COPY.exec(all)?.index)
  if (STILL_TRIED.test(words)) return failed.length > 0 ? failed.map((one) => delayed([one])) : [delayed([])]
  const named = sectionsIn(words).filter(({ address }) => failed.length === 0 || failed.includes(address))
  const reports = named.map(({ address, said }) => reportOf([address], said))
  const rest = failed.filter((address) => !named.some((one) => one.address === address))
  const found = [...reports, ...rest.map((address) => reportOf([address], words))]
  if (found.length > 0) return found.slice(0, REPORTS_MOST)
  return REFUSED.test(words) || enhancedIn(words)?.startsWith('5') ? [reportOf([], words)] : []
}

const delayed = (addresses: string[]): MailReport => ({ addresses, state: 'delayed', reason: '' })

const reportOf = (addresses: string[], said: string): MailReport => ({
  addresses,
  state: stateOf('', said),
  reason: reasonOf(statusIn('', said), said),
})

function sectionsIn(text: string) {
  const sections: { address: string; lines: string[] }[] = []
  let open: string[] | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, address, said = ''] = OF_ADDRESS.exec(line) ?? []
    if (address && (said === '' || line.trimStart().startsWith('<'))) {
      open = said ? [said] : []
      sections.push({ address: bareAddress(address), lines: open })
    } else if (line.trim() === '') open = open?.length ? undefined : open
    else if (open && open.length < WORDS_LINES) open.push(line.trim())
  }
  return sections
    .map(({ address, lines }) => ({ address, said: lines.join(' ') }))
    .filter(({ said }) => said !== '')
    .slice(0, REPORTS_MOST)
}
