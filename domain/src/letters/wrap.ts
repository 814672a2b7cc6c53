const LINE = 76

/** Lines as short as mail programs expect; addresses stay whole. */
export const wrapped = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.length <= LINE ? line.trimEnd() : wrappedLine(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function wrappedLine(line: string) {
  const sign = /^ {0,20}(?:- |\d{1,3}\. )?/.exec(line)![0]
  const indent = ' '.repeat(sign.length)
  const lines: string[] = []
  let from = sign.length
  while (line.length - from + sign.length > LINE) {
    const fits = line.lastIndexOf(' ', from + LINE - sign.length)
    const end = fits > from ? fits : line.indexOf(' ', from)
    if (end <= from) break
    lines.push(line.slice(from, end))
    from = end + 1
  }
  return [...lines, line.slice(from).trimEnd()].map((text, at) => (at === 0 ? sign : indent) + text).join('\n')
}
