import { faultOf, MailUnreached } from './connect.ts'
import { stateOf, type FailureState } from './reports/status.ts'

const FAULT_LENGTH = 300
/** Of SMTP, before a message is handed over. */
const BEFORE_HANDING_OVER = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO|API)/
/** Of one recipient, or of the message as a whole. */
const OF_LETTER = /^(RCPT TO|DATA|MAIL FROM)/
const BEFORE_THE_MESSAGE = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API)/

type Failure = Error & { responseCode?: number; command?: string; response?: string }

/**
 * What a failed hand-over means. What was refused before it, or with an answer, was certainly not sent; where the
 * connection broke afterwards nobody knows, so it is not sent again by itself.
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
    /** What the refusal says of the address; null where nothing was refused for good. */
    refusal: isRefused && OF_LETTER.test(command) ? refusalOf(command, error.response ?? words) : null,
    /** Nobody can be written to at present, whoever it is. */
    isOfServer: error instanceof MailUnreached || isPassword || BEFORE_THE_MESSAGE.test(command),
    fault: words.slice(0, FAULT_LENGTH),
  }
}

/** An address is unknown only where the server says so of it. */
const refusalOf = (command: string, words: string): FailureState =>
  command.startsWith('RCPT') ? stateOf('', words) : 'soft'
