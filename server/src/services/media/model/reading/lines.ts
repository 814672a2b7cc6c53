const NEWLINE = 0x0a

/** The lines of a text that may be too long for one string; comments and empty lines are skipped. */
export function* linesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(NEWLINE, start)
    const end = found < 0 ? bytes.length : found
    const line = bytes.toString('utf8', start, end).trim()
    if (line !== '' && !line.startsWith('#')) yield line
    start = end + 1
  }
}
