export type ReportText = {
  address: string
  /** The Message-ID of the returned message. */
  messageId?: string
  inReplyTo?: string
  status?: string
  action?: string
  from?: string
  /** Null: the receiving server added no Return-Path. */
  returnPath?: string | null
  complaint?: boolean
  /** A complaint that does not name the recipient. */
  isNameless?: boolean
  /** Header lines before all others, each with its line ending. */
  headers?: string
}

/** A report of a mail server, or of a provider on behalf of a reader, as it arrives. */
export function reportOn({ address, messageId, inReplyTo, status = '5.1.1', action = 'failed', ...more }: ReportText) {
  const { from = 'MAILER-DAEMON@mx.test', returnPath = '<>', complaint = false, headers = '' } = more
  const fields = complaint
    ? [
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'User-Agent: Provider/1',
        ...(more.isNameless ? [] : [`Original-Rcpt-To: <${address}>`]),
      ]
    : [
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.test',
        '',
        `Final-Recipient: rfc822; ${address}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp; ${status.startsWith('4') ? 450 : 550} ${status} no`,
      ]
  return [
    ...(returnPath === null ? [] : [`Return-Path: ${returnPath}`]),
    `${headers}From: Mail system <${from}>`,
    'Subject: Undelivered',
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    'Content-Type: multipart/report; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Your message did not arrive.',
    '--x',
    ...fields,
    '',
    ...(messageId ? ['--x', 'Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, '', 'Chào'] : []),
    '--x--',
    '',
  ].join('\r\n')
}
