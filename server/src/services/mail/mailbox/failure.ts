import { faultOf, MailUnreached } from './connect.ts'
import { stateOf, type FailureState } from './reports/status.ts'

const FAULT_LENGTH = 300
/** SMTP commands before the contents of a message are sent. */
const BEFORE_HANDING_OVER = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO|API)/
/** SMTP commands about one recipient, or about the message. */
const OF_LETTER = /^(RCPT TO|DATA|MAIL FROM)/
const BEFORE_THE_MESSAGE = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API)/

type Failure = Error & { responseCode?: number; command?: string; response?: string }

/**
 * What a failed delivery to the mail server means. A message that failed before its contents were sent, or was refused
 * by an answer, was certainly not sent. If the connection broke later, nobody knows, so it is not sent again
 * automatically.
 */
export function readFailure(failed: unknown) {
  const error = failed as Failure
  const { responseCode = 0, command = '' } = error
  const isPassword = faultOf(error) === 'password'
  const words = responseCode > 0 ? error.message.replace(/\s+/g, ' ') : faultOf(error)
  const isRefused = responseCode >= 500 && !isPassword
  return {
    isUnsent: error instanceof MailUnreached || responseCode > 0 || BEFORE_HANDING_OVER.test(command),
    /** Trying again will not help. */
    isRefused,
    /** What the refusal means for the address; null without a permanent refusal. */
    refusal: isRefused && OF_LETTER.test(command) ? refusalOf(command, error.response ?? words) : null,
    /** The fault concerns the server, so no recipient can be reached at present. */
    isOfServer: error instanceof MailUnreached || isPassword || BEFORE_THE_MESSAGE.test(command),
    fault: words.slice(0, FAULT_LENGTH),
  }
}

/** An address counts as unknown only if the server refused exactly that address. */
const refusalOf = (command: string, words: string): FailureState =>
  command.startsWith('RCPT') ? stateOf('', words) : 'soft'
