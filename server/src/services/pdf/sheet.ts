import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fontOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/be-vietnam-pro/${name}`)))
// Whole fonts: the ones that browsers use are cut into alphabets, and a PDF has no second font to fall back on.
export const regular = fontOf('400Regular/BeVietnamPro_400Regular.ttf')
export const bold = fontOf('600SemiBold/BeVietnamPro_600SemiBold.ttf')

/** The library's first font is one that is not embedded, so its options name ours. Their type knows names only. */
export const asFirstFont = (font: Buffer) => font as unknown as string

export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
