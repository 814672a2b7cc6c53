import sharp from 'sharp'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/[^\x20-\x7e\u00a0-\u1eff#;&]/g, '')

/** Names whoever opened it, and when, across the whole picture: a photograph of the screen says who took it. */
export async function marked(picture: Buffer, reader: string, number: string) {
  const { width, height } = await sharp(picture).metadata()
  const size = Math.max(18, Math.round(width / 42))
  const words = `${reader} · ${number} · ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const step = size * 7
  const lines = Array.from({ length: Math.ceil((height * 2) / step) }, (_, at) => at * step - height / 2)
    .map((y) => `<text x="0" y="${y}">${escaped(`${words}     `.repeat(3))}</text>`)
    .join('')
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-18)" font-family="sans-serif" font-size="${size}" fill="#000" fill-opacity="0.28" stroke="#fff" stroke-opacity="0.25" stroke-width="0.6">${lines}</g></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(over) }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
