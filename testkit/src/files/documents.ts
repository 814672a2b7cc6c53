import sharp from 'sharp'

type Drawn = {
  title?: string
  lines?: readonly string[]
  width?: number
  height?: number
  blur?: number
  type?: 'jpeg' | 'png'
}

/** A drawn identity document, plainly no real one, as somebody's telephone would photograph it. */
export async function drawnDocument({
  title = 'SAMPLE',
  lines = [],
  width = 1600,
  height = 1010,
  blur,
  type = 'jpeg',
}: Drawn = {}) {
  const rows = [...lines, 'NGUYEN VAN MAU', '001099012345', '01/02/1990', 'Ha Noi']
    .map(
      (line, at) =>
        `<text x="38%" y="${28 + at * 11}%" font-size="${height / 18}" font-family="sans-serif">${line.replaceAll('<', '&lt;')}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dfe9ee"/><rect x="6%" y="22%" width="26%" height="56%" fill="#9fb4c0"/>
    <circle cx="19%" cy="42%" r="${height / 11}" fill="#5d7482"/><text x="6%" y="14%" font-size="${height / 12}" font-weight="700" font-family="sans-serif" fill="#8b1e1e">${title}</text>${rows}</svg>`
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
  if (blur) picture.blur(blur)
  return type === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 88 }).toBuffer()
}
